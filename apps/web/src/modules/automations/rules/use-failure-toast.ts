import { automations as copy } from '@balcao/copy/outreach/automations'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'

/** Returns a function that reports the failure of a change that is made at the press of a button. */
export function useFailureToast() {
  const toast = useToast()
  return (error: unknown) =>
    toast({ title: copy.changeFailed, description: errorMessage(error), variant: 'destructive' })
}
