import { useToast } from '#ui/toast.tsx'
import { useEffect } from 'react'

/** Tells of a failed load once, however often it fails again by itself; the screen itself shows the way to try again. */
export function useErrorToast(error: unknown, title: string, description: string) {
  const toast = useToast()
  const failed = error != null
  useEffect(() => {
    if (failed) toast({ title, description, variant: 'destructive' })
  }, [failed, title, description, toast])
}
