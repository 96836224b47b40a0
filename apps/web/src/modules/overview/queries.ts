import type { ConnectedNumber, NumberOutage } from '@balcao/contract'
import { type ConnectionState, connectionState } from './connection-state.ts'
import { api } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { useChannels } from '#modules/channels/index.ts'
import { useQuery } from '@tanstack/react-query'

const POLL = 30_000
/** An outage becomes one by lasting, without an event. */
const LOOK_AGAIN = 20_000

/** Counters, people waiting and recent activity. */
export function useOverview() {
  return useQuery(api.overview.get.queryOptions({ refetchInterval: usePollWhileDown(POLL) }))
}

/** The numbers, and what they amount to. */
export function useConnection(): { numbers: ConnectedNumber[] | undefined; state: ConnectionState } {
  const numbers = useChannels().data?.numbers
  return { numbers, state: numbers ? connectionState(numbers) : 'unknown' }
}

/** Numbers that are down now, and what the others missed while they were. */
export function useOutages(): { ongoing: NumberOutage[]; over: NumberOutage[] } {
  const { data } = useQuery(api.numbers.outages.queryOptions({ refetchInterval: LOOK_AGAIN }))
  const { ongoing = [], over = [] } = Object.groupBy(data?.outages ?? [], ({ until }) => (until ? 'over' : 'ongoing'))
  return { ongoing, over }
}

export function useVenue() {
  return useQuery(api.house.get.queryOptions())
}
