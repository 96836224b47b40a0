import { api } from '#lib/api.ts'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useQueryClient } from '@tanstack/react-query'

/**
 * What every change in the admin area does: whatever is on screen is read again, and a toast says that it is done or why not.
 *
 * @param failed the words of the catalogue for this change
 */
export function useAdminChange(failed: string) {
  const queries = useQueryClient()
  const toast = useToast()
  return {
    done: (title: string) => {
      void queries.invalidateQueries({ queryKey: api.admin.key() })
      toast({ title })
    },
    onError: (error: unknown) => toast({ title: failed, description: errorMessage(error), variant: 'destructive' }),
  }
}
