import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'

/**
 * Returns how many customers wait for a person, and how many reservations for an answer; null while it is not known.
 */
export function useWaitingCounts(): { chats: number | null; reservations: number | null } {
  const refetchInterval = usePollWhileDown(30_000)
  const counts = useQuery(api.conversations.counts.queryOptions({ input: {}, refetchInterval })).data
  const requested = useQuery(api.reservations.requested.queryOptions({ refetchInterval })).data
  return { chats: counts?.waiting ?? null, reservations: requested?.count ?? null }
}
