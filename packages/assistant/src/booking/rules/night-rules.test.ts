import { expect, it } from 'vitest'
import type { Turn } from '../../assistant-types.ts'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aBurst, aVenue } from '../../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const now = new Date('2026-12-10T12:00:00-03:00')
const special = (data: string, descricao: string) => ({
  data,
  descricao,
  fechado: false,
  inicio: '18:00',
  fim: '02:00',
})
const venue = aVenue({
  knowledge: [
    { title: 'Reservas', content: 'Reserva por aqui para 2 a 25 pessoas.' },
    { title: 'Réveillon', content: 'Ceia: R$ 890 por pessoa. Reserva só com pagamento antecipado pela Marina.' },
    { title: 'Noite de gala', content: 'Jantar com orquestra. Reserva só com a Marina.' },
    { title: 'Natal', content: 'Almoço com peru. Reserva só com a Marina.' },
  ],
  specialDates: [
    special('2026-12-24', 'Véspera de Natal'),
    special('2026-12-25', 'Natal'),
    special('2026-12-31', 'Virada'),
    special('2026-12-18', 'Noite de gala'),
  ],
})

/** What is done at the end of a talk: the day that is booked, or who it goes to. */
function talk(...turns: string[]) {
  const history: Turn[] = []
  let last = { text: '', done: '' }
  for (const turn of turns) {
    const reply = assistant.reply({ ...aBurst([turn], { venue, now, history: [...history] }), reservations: [] })
    const [action] = reply.actions
    const done = action?.type === 'reservation' ? action.fields.date.slice(5) : (action?.type ?? '')
    last = { text: reply.text, done }
    history.push({ role: 'contact', text: turn, at: now }, { role: 'assistant', text: reply.text, at: now })
  }
  return last
}

it.each([
  ['como é o réveillon?', 'quero reservar 4 lugares'],
  ['no réveillon vocês abrem?', 'quero reservar 4 lugares'],
  ['mesa dia 31/12 20h pra 4, Ana Lima'],
  ['quero reservar 4 lugares', 'dia 31'],
  ['mesa dia 18/12 20h pra 4, Ana Lima'],
  ['mesa dia 25/12 20h pra 4, Ana Lima'],
])('the rule of a night holds for a table of that night, by its name or its date: %s', (...turns) => {
  const { text, done } = talk(...turns)
  expect(text).toMatch(/só com (?:pagamento antecipado pela|a) Marina/)
  expect(done).toBe('handoff')
})

it.each([
  [['mesa dia 30/12 20h pra 4, Ana Lima'], '12-30'],
  [['como é o réveillon?', 'mesa sábado dia 12/12 20h pra 4, Ana Lima'], '12-12'],
  [['mesa dia 19/12 20h pra 4, Ana Lima'], '12-19'],
  // The eve is another day than the feast.
  [['mesa dia 24/12 20h pra 4, Ana Lima'], '12-24'],
])('and for no other: %s', (turns, done) => expect(talk(...turns).done).toBe(done))
