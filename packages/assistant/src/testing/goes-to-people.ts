import { createLocalAssistant } from '../local-assistant.ts'
import { aHouse } from './house.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })

/** Does the assistant hand over what a customer of an ordinary house writes first? */
export function goesToPeople(text: string) {
  return assistant
    .reply({
      house: aHouse(),
      history: [],
      messages: [text],
      now: new Date('2026-12-10T18:00:00-03:00'),
      isFirstContact: true,
    })
    .actions.some(({ type }) => type === 'handoff')
}

/** The lines of a list that is written one to a line. */
export function linesOf(text: string) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
