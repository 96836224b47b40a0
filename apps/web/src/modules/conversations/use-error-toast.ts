import { useToast } from '#ui/toast.tsx'
import { useEffect } from 'react'

/**
 * Reports a failed load once, however often it fails again by itself; the screen itself shows the button to try again.
 */
export function useErrorToast(error: unknown, title: string, description: string) {
  const toast = useToast()
  const failed = error != null
  useEffect(() => {
    if (failed) toast({ title, description, variant: 'destructive' })
  }, [failed, title, description, toast])
}
