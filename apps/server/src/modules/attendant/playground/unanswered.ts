import type { AssistantReply } from '@balcao/assistant'
import type { Venue } from '@balcao/contract'

const NOT_KNOWN = new Set(['unknown', 'repeated'])

/**
 * Returns the questions that a reply does not answer, in the customer's words: those that the venue's texts do not speak
 * of, and the whole question where it asks for hours or an address that nobody has told.
 */
export function unansweredIn({ trace, state, actions }: AssistantReply, venue: Venue, question: string): string[] {
  const asked = trace.unanswered.map(({ text }) => text)
  if (asked.length > 0) return asked
  const isHandedOver = actions.some((action) => action.type === 'handoff' && NOT_KNOWN.has(action.reason))
  const lacksAddress = trace.intents.includes('address') && venue.profile.endereco.trim() === ''
  return state.misses > 0 || isHandedOver || lacksAddress ? [question] : []
}
