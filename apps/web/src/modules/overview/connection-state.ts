import type { Channel } from '@balcao/contract'

/** Tells whether the venue can be reached; `unknown` while that is loading. */
export type ConnectionState = 'unknown' | 'never' | 'off' | 'connecting' | 'on'

/** Returns the state of a venue from those of its channels: one that works is enough. */
export function connectionState(channels: Pick<Channel, 'state'>[]): ConnectionState {
  if (channels.some(({ state }) => state === 'open')) return 'on'
  if (channels.some(({ state }) => state === 'connecting')) return 'connecting'
  return channels.length > 0 ? 'off' : 'never'
}
