import { api } from '#lib/api.ts'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useQueryClient } from '@tanstack/react-query'

/**
 * Returns what every change in the admin area does afterwards: it reads again what is on screen, and a toast says that
 * it is done or why not.
 *
 * @param failed the message of the catalogue for this change
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
