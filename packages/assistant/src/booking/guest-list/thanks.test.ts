import { expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aGuestList } from '../../testing/booked.ts'
import { aVenue } from '../../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const venue = { ...aVenue(), guestLists: [aGuestList({ date: '2026-12-12', name: 'Lista Amiga' })] }

const now = new Date('2026-12-10T18:30:00-03:00')

/** What is written down of a turn after the list was asked about. */
function written(said: string) {
  const base = {
    venue,
    now,
    isFirstContact: false,
    reservations: [],
    guests: [],
  }
  const { text } = assistant.reply({ ...base, history: [], messages: ['tem lista pro sábado?'] })
  const history = [
    { role: 'contact' as const, text: 'tem lista pro sábado?', at: now },
    { role: 'assistant' as const, text, at: now },
  ]
  const { actions } = assistant.reply({ ...base, history, messages: [said] })
  return actions.flatMap((action) => (action.type === 'guest_list' ? action.fields.name : []))
}

it.each(['obg linda', 'obrigada querida!', 'valeu demais', 'muito obrigado meu anjo', 'thanks so much'])(
  'thanks are no guest: %s',
  (said) => expect(written(said)).toEqual([]),
)
it.each(['ana lima', 'obg, Ana Lima', 'obrigada! Ana Lima', 'Ana Lima, obrigada'])(
  'a name with thanks is one: %s',
  (said) => expect(written(said).map((name) => name.toLowerCase())).toEqual(['ana lima']),
)
