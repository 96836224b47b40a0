import { operator as copy } from '@balcao/copy/admin/operator'
import { useMutation } from '@tanstack/react-query'
import { useAdminChange } from '../queries.ts'

/** Saves a part, and says so. */
export function useSave<Input>(save: (input: Input) => Promise<unknown>, onSaved?: () => void, said = copy.saved) {
  const { done, onError } = useAdminChange(copy.error)
  return useMutation({
    mutationFn: save,
    onSuccess: () => {
      done(said)
      onSaved?.()
    },
    onError,
  })
}
