import type { ConnectedNumber } from '@balcao/contract'

/** Whether the house can be reached; `unknown` while that is being read. */
export type ConnectionState = 'unknown' | 'never' | 'off' | 'connecting' | 'on'

/** What a house's numbers amount to. A number that was never linked has no digits yet: then the house is new, and nothing was lost. */
export function connectionState(numbers: Pick<ConnectedNumber, 'state' | 'number'>[]): ConnectionState {
  if (numbers.some(({ state }) => state === 'open')) return 'on'
  if (numbers.some(({ state }) => state === 'connecting')) return 'connecting'
  return numbers.some(({ number }) => number !== null) ? 'off' : 'never'
}
