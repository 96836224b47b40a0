import { automations as copy } from '@balcao/copy/outreach/automations'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'

/** For a press that changes something at once: says when it did not. */
export function useFailureToast() {
  const toast = useToast()
  return (error: unknown) =>
    toast({ title: copy.changeFailed, description: errorMessage(error), variant: 'destructive' })
}
