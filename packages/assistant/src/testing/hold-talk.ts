import type { AssistantVenue, DialogueState, Turn } from '../assistant-types.ts'
import { createLocalAssistant } from '../local-assistant.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const MINUTE = 60_000
/** A Thursday evening. */
const START = Date.parse('2026-12-10T18:00:00-03:00')

/**
 * Holds a conversation, one message a minute, with the state of each turn passed to the next, and returns the replies.
 *
 * @param isKnown whether the customer has written before, so that no reply welcomes them
 */
export function holdTalk(venue: AssistantVenue, messages: readonly string[], isKnown = false): string[] {
  const history: Turn[] = []
  let state: DialogueState | null = null
  return messages.map((message, at) => {
    const now = new Date(START + at * MINUTE)
    const reply = assistant.reply({
      venue,
      history: [...history],
      messages: [message],
      now,
      isFirstContact: !isKnown && history.length === 0,
      state,
    })
    state = reply.state
    history.push({ role: 'contact', text: message, at: now }, { role: 'assistant', text: reply.text, at: now })
    return reply.text
  })
}
