import { expect, it } from 'vitest'
import type { KnownReservation, Turn } from '../../assistant-types.ts'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aTable } from '../../testing/booked.ts'
import { aBurst, aVenue } from '../../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const now = new Date('2026-12-10T12:00:00-03:00')
const venue = aVenue({
  knowledge: [
    { title: 'Reservas', content: 'Reserva por aqui para 2 a 25 pessoas.' },
    { title: 'Estacionamento', content: 'Valet na porta: R$ 40.' },
  ],
})
const TABLE = aTable({ name: 'Ana Lima' })
const BOOKED =
  'Pedido recebido: mesa para amanhã (sexta-feira, 11/12), às 20h, para 4 pessoas, em nome de Ana Lima (código M4K7). A equipe ainda vai confirmar por aqui.'

/** The last answer to what is said one after the other by who has a table on Friday, or none. */
function talk(turns: string[], rows: KnownReservation[] = [TABLE]) {
  const history: Turn[] = rows.length > 0 ? [{ role: 'contact', text: 'mesa amanhã 20h pra 4, Ana Lima', at: now }] : []
  if (rows.length > 0) history.push({ role: 'assistant', text: BOOKED, at: now })
  let last = { text: '', done: '' }
  for (const turn of turns) {
    const reply = assistant.reply({ ...aBurst([turn], { venue, now, history: [...history] }), reservations: rows })
    const [action] = reply.actions
    const fields = action?.type === 'reservation' ? action.fields : null
    last = { text: reply.text, done: fields ? `${fields.date.slice(5)} ${fields.time} ${fields.party_size}` : '' }
    history.push({ role: 'contact', text: turn, at: now }, { role: 'assistant', text: reply.text, at: now })
  }
  return last
}
const ASKS = /^Quer que eu mude a reserva M4K7 para esta: mesa para sábado, 12\/12, às 20h, para 4 pessoas.*\?$/

it.each([
  'tem vaga sábado no mesmo horário?',
  'sábado no mesmo horário tem vaga',
  'teria lugar sábado no mesmo horário?',
])('room is asked about, and the table moved only when that is agreed to: %s', (said) => {
  expect(talk([said])).toMatchObject({ text: expect.stringMatching(ASKS), done: '' })
  expect(talk([said]).text).not.toMatch(/Valet/)
  for (const yes of ['sim', 'pode ser', 'sim, pode mudar', 'muda']) expect(talk([said, yes]).done).toBe('12-12 20:00 4')
  expect(talk([said, 'sim, mas às 21h']).done).toBe('12-12 21:00 4')
  expect(talk([said, 'e domingo?'])).toMatchObject({
    text: expect.stringMatching(/^Quer que eu mude .*13\/12/),
    done: '',
  })
  expect(talk([said, 'não'])).toMatchObject({ text: 'Combinado, a reserva M4K7 continua anotada.', done: '' })
  expect(talk([said, 'tem estacionamento?'])).toMatchObject({ text: expect.stringMatching(/Valet/), done: '' })
})

it.each([
  ['muda pra sábado', '12-12 20:00 4'],
  ['pode mudar pra sábado?', '12-12 20:00 4'],
  ['se tiver vaga sábado no mesmo horário, muda', '12-12 20:00 4'],
  ['dá pra ser sábado no mesmo horário?', '12-12 20:00 4'],
])('a change that is wished for is made: %s', (said, done) => expect(talk([said]).done).toBe(done))

it.each([
  'tem vaga amanhã às 20h pra 4?',
  'oi, tem vaga pra hoje à noite?',
  'tem vaga sábado?',
  'tem vaga pra 4 pessoas?',
])('without a table it is one at a table: %s', (said) =>
  expect(talk([said], []).text).toMatch(/Para a reserva, me diga/),
)
it.each([
  'tem vaga?',
  'tem vaga pra carro?',
  'tem vaga pra estacionar sábado?',
  'tem vaga hoje pro carro?',
  'pro carro tem vaga hoje?',
])('and one for a car: %s', (said) => expect(talk([said], []).text).toMatch(/Valet na porta/))
