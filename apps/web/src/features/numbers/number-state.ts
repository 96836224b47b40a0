import type { ConnectedNumber } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import type { Tone } from '#components/badge.tsx'

const TONES: Record<ConnectedNumber['state'], Tone> = { open: 'leaf', connecting: 'sky', close: 'wine' }

/** Colour, word and, where one is known, reason of a number's state. */
export function numberState({ state, reason }: Pick<ConnectedNumber, 'state' | 'reason'>) {
  const { states, reasons } = agentSettings.numbers
  const why = Object.entries(reasons).find(([known]) => known === reason)?.[1]
  return { tone: TONES[state], label: states[state], why: state === 'close' ? why : undefined }
}
