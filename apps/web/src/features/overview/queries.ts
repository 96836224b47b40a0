import { api } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { useQuery } from '@tanstack/react-query'

const POLL = 30_000

/** Counters, people waiting and recent activity. */
export function useOverview() {
  return useQuery(api.overview.get.queryOptions({ refetchInterval: usePollWhileDown(POLL) }))
}

/** The numbers, for the state of the connection. */
export function useConnection() {
  const query = useQuery(api.numbers.list.queryOptions({ refetchInterval: usePollWhileDown(POLL) }))
  const numbers = query.data?.numbers
  return { numbers, isConnected: numbers?.some((number) => number.state === 'open') ?? false }
}

export function useHouse() {
  return useQuery(api.house.get.queryOptions())
}
