import type { ConnectedNumber } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { connectionHealth } from '@balcao/copy/connection-health'
import type { Tone } from '#ui/badge.tsx'

const TONES: Record<ConnectedNumber['state'], Tone> = { open: 'leaf', connecting: 'sky', close: 'wine' }

/** Colour and word of a number's state, and why it is so or what to do, where there is something to say. */
export function channelState({ state, reason, limit }: Pick<ConnectedNumber, 'state' | 'reason' | 'limit'>) {
  const { states, reasons } = agentSettings.numbers
  const why = Object.entries(reasons).find(([known]) => known === reason)?.[1]
  const limited = limit ? connectionHealth.limits[limit.kind].text : undefined
  // While it connects as it always does there is nothing to be done.
  const isStuck = state === 'connecting' && isSilent(reason)
  // Its server says one thing and WhatsApp nothing: nobody knows how it is.
  const isUnknown = state === 'connecting' && reason === 'silent'
  return {
    tone: isUnknown ? 'neutral' : TONES[state],
    label: isUnknown ? states.other : states[state],
    why: limited ?? (state === 'close' || isStuck ? why : undefined),
  } as const
}

/** Its server calls it open, or opens it anew, and WhatsApp does not answer: it may stay like that until somebody does something. */
export const isSilent = (reason: string | null) => reason === 'silent' || reason === 'restarted'
