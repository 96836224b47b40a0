import type { Channel } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { connectionHealth } from '@balcao/copy/connection-health'
import type { Tone } from '#ui/badge.tsx'

const TONES: Record<Channel['state'], Tone> = { open: 'leaf', connecting: 'sky', close: 'wine' }

/** Returns the colour and word of a channel's state, and the reason or what to do, where there is something to say. */
export function channelState({ state, reason, limit }: Pick<Channel, 'state' | 'reason' | 'limit'>) {
  const { states, reasons } = agentSettings.channels
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

/**
 * Tells whether WhatsApp does not answer on a channel that its server reports open or is reopening: it may stay like
 * that until somebody acts.
 */
export const isSilent = (reason: string | null) => reason === 'silent' || reason === 'restarted'
