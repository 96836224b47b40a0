import type { ConnectedNumber } from '@balcao/contract'

/** Whether the venue can be reached; `unknown` while that is being read. */
export type ConnectionState = 'unknown' | 'never' | 'off' | 'connecting' | 'on'

/** Returns what a venue's numbers amount to: one that works is enough. */
export function connectionState(numbers: Pick<ConnectedNumber, 'state'>[]): ConnectionState {
  if (numbers.some(({ state }) => state === 'open')) return 'on'
  if (numbers.some(({ state }) => state === 'connecting')) return 'connecting'
  return numbers.length > 0 ? 'off' : 'never'
}
