import type { OperatorSettings, PlatformSettings } from '@balcao/contract'
import { operator as copy } from '@balcao/copy/admin/operator'
import { api } from '#lib/api.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAdminChange } from '../queries.ts'

/**
 * Saves a part of the settings, and shows the result.
 *
 * @param onSaved called once the saved values are on screen
 */
export function useSave<Input, Saved extends OperatorSettings | PlatformSettings>(
  save: (input: Input) => Promise<Saved>,
  onSaved: (saved: Saved) => void,
  said = copy.saved,
) {
  const queries = useQueryClient()
  const { done, onError } = useAdminChange(copy.error)
  return useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      const { get } = 'site' in saved ? api.admin.operator : api.admin.settings
      queries.setQueryData(get.queryKey(), saved)
      done(said)
      onSaved(saved)
    },
    onError,
  })
}
