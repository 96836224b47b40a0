import type { ConnectedNumber } from '@balcao/contract'
import { api } from '#lib/api.ts'
import { useQuery } from '@tanstack/react-query'

/** Returns the numbers that can send now, and whether the venue has any at all; nothing while that is not known. */
export function useConnectedChannels(): { connected: ConnectedNumber[]; hasAny: boolean } | undefined {
  const numbers = useQuery(api.numbers.list.queryOptions()).data?.numbers
  return numbers && { connected: numbers.filter(({ state }) => state === 'open'), hasAny: numbers.length > 0 }
}
