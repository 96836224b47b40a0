import type { ConnectedNumber } from '@balcao/contract'

/** Tells whether the venue can be reached; `unknown` while that is loading. */
export type ConnectionState = 'unknown' | 'never' | 'off' | 'connecting' | 'on'

/** Returns the state of a venue from those of its numbers: one that works is enough. */
export function connectionState(numbers: Pick<ConnectedNumber, 'state'>[]): ConnectionState {
  if (numbers.some(({ state }) => state === 'open')) return 'on'
  if (numbers.some(({ state }) => state === 'connecting')) return 'connecting'
  return numbers.length > 0 ? 'off' : 'never'
}
