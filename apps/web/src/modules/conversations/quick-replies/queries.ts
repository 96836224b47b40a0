import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api.ts'

export const useQuickReplies = () => useQuery(api.quickReplies.list.queryOptions())

/** Changes quick replies and then fetches the whole list, which is short. */
export function useQuickReplyActions() {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: api.quickReplies.key() })
  return {
    add: useMutation(api.quickReplies.add.mutationOptions({ onSuccess })),
    update: useMutation(api.quickReplies.update.mutationOptions({ onSuccess })),
    remove: useMutation(api.quickReplies.remove.mutationOptions({ onSuccess })),
  }
}
