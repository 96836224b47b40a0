import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'

/**
 * Returns all people of the venue and the invitations. It is fetched again now and then, because a page that died goes
 * offline without an event.
 */
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
