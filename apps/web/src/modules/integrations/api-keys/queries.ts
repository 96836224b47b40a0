import { apiKeys as copy } from '@balcao/copy/integrations/api-keys'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

export const useApiKeys = () => useQuery(api.apiKeys.list.queryOptions())

/**
 * Makes a key.
 *
 * @param onCreated receives the key, which is shown only once
 */
export function useCreateKey(onCreated: (key: string) => void) {
  const queries = useQueryClient()
  return useMutation(
    api.apiKeys.create.mutationOptions({
      onSuccess: ({ key }) => {
        void queries.invalidateQueries({ queryKey: api.apiKeys.key() })
        onCreated(key)
      },
    }),
  )
}

export function useRevokeKey(onRevoked: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation(
    api.apiKeys.revoke.mutationOptions({
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: api.apiKeys.key() })
        toast({ title: copy.removal.done })
        onRevoked()
      },
      onError: (error) =>
        toast({ title: copy.removal.error, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
}
