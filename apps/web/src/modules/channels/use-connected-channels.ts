import type { Channel } from '@balcao/contract'
import { api } from '#lib/api.ts'
import { useQuery } from '@tanstack/react-query'

/** Returns the channels that can send now, and whether the venue has any at all; nothing while that is not known. */
export function useConnectedChannels(): { connected: Channel[]; hasAny: boolean } | undefined {
  const channels = useQuery(api.channels.list.queryOptions()).data?.channels
  return channels && { connected: channels.filter(({ state }) => state === 'open'), hasAny: channels.length > 0 }
}
