import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'

/** Everybody of the venue and who was invited. Asked again now and then: a page that died goes offline without a word. */
export function useTeam() {
  const refetchInterval = usePollWhileDown(30_000) || 120_000
  return useQuery(api.team.list.queryOptions({ refetchInterval }))
}

export function useTeamActions() {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: api.team.key() })
  return {
    invite: useMutation(api.team.invite.mutationOptions({ onSuccess })),
    resend: useMutation(api.team.resend.mutationOptions({ onSuccess })),
    revoke: useMutation(api.team.revoke.mutationOptions({ onSuccess })),
    deactivate: useMutation(api.team.deactivate.mutationOptions({ onSuccess })),
    reactivate: useMutation(api.team.reactivate.mutationOptions({ onSuccess })),
    remove: useMutation(api.team.remove.mutationOptions({ onSuccess })),
  }
}
