import { createLocalAssistant } from '../local-assistant.ts'
import { aVenue } from './venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })

/** Tells whether the assistant hands over the first message of a customer of an ordinary venue. */
export function goesToPeople(text: string) {
  return assistant
    .reply({
      venue: aVenue(),
      history: [],
      messages: [text],
      now: new Date('2026-12-10T18:00:00-03:00'),
      isFirstContact: true,
    })
    .actions.some(({ type }) => type === 'handoff')
}

/** Returns the lines of a text that holds one entry a line. */
export function linesOf(text: string) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
