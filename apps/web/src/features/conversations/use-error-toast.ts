import { useToast } from '#components/toast.tsx'
import { useEffect } from 'react'

/** Tells of a failed load once per failure; the screen itself shows the way to try again. */
export function useErrorToast(error: unknown, title: string, description: string) {
  const toast = useToast()
  useEffect(() => {
    if (error) toast({ title, description, variant: 'destructive' })
  }, [error, title, description, toast])
}
