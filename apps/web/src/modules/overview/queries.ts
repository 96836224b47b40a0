import type { Channel, ChannelOutage } from '@balcao/contract'
import { type ConnectionState, connectionState } from './connection-state.ts'
import { api } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { useChannels } from '#modules/channels/index.ts'
import { useQuery } from '@tanstack/react-query'

const POLL = 30_000
/** Milliseconds between two looks, because an outage begins by lasting long enough, without an event. */
const LOOK_AGAIN = 20_000

/** Returns what needs a person now, and the evening. Its times pass without an event. */
export function useToday() {
  return useQuery(api.overview.today.queryOptions({ refetchInterval: POLL }))
}

/** Returns the counters, what is planned and what happened; only for owners. */
export function useOverview() {
  return useQuery(api.overview.get.queryOptions({ refetchInterval: usePollWhileDown(POLL) }))
}

/** Returns the channels, and the state that follows from them. */
export function useConnection(): { channels: Channel[] | undefined; state: ConnectionState } {
  const channels = useChannels().data?.channels
  return { channels, state: channels ? connectionState(channels) : 'unknown' }
}

/** Returns the channels that are down now, and what was missed during outages that are over. */
export function useOutages(): { ongoing: ChannelOutage[]; over: ChannelOutage[] } {
  const { data } = useQuery(api.channels.outages.queryOptions({ refetchInterval: LOOK_AGAIN }))
  const { ongoing = [], over = [] } = Object.groupBy(data?.outages ?? [], ({ until }) => (until ? 'over' : 'ongoing'))
  return { ongoing, over }
}

export function useVenue() {
  return useQuery(api.venue.get.queryOptions())
}
