import type { ConnectedNumber } from '@balcao/contract'
import { api } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { useQuery } from '@tanstack/react-query'

const POLL = 30_000

/** Counters, people waiting and recent activity. */
export function useOverview() {
  return useQuery(api.overview.get.queryOptions({ refetchInterval: usePollWhileDown(POLL) }))
}

/** Whether the house can be reached; `unknown` while that is being read. */
export type ConnectionState = 'unknown' | 'never' | 'off' | 'connecting' | 'on'

/** The numbers, and what they amount to. */
export function useConnection(): { numbers: ConnectedNumber[] | undefined; state: ConnectionState } {
  const query = useQuery(api.numbers.list.queryOptions({ refetchInterval: usePollWhileDown(POLL) }))
  const numbers = query.data?.numbers
  return { numbers, state: numbers ? connectionOf(numbers) : 'unknown' }
}

/** A number that was never linked has no digits yet: then the house is new, and nothing was lost. */
function connectionOf(numbers: ConnectedNumber[]): ConnectionState {
  if (numbers.some(({ state }) => state === 'open')) return 'on'
  if (numbers.some(({ state }) => state === 'connecting')) return 'connecting'
  return numbers.some(({ number }) => number !== null) ? 'off' : 'never'
}

export function useHouse() {
  return useQuery(api.house.get.queryOptions())
}
