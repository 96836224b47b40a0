import { expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { breaksRule } from '../../testing/breaks-rule.ts'
import { aBurst, aVenue } from '../../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const now = new Date('2026-12-10T12:00:00-03:00')
const event = (date: string, title: string, description: string, entrance = '') => ({
  id: title,
  date,
  title,
  starts: '21:00',
  attractions: 'Londrina x Maringá',
  entrance,
  description,
})
const venue = {
  ...aVenue({
    knowledge: [
      {
        title: 'Reservas',
        content: 'De 2 a 20 pessoas, chegando até 20h30. Em dia de show não reservamos mesa nenhuma.',
      },
      {
        title: 'Jogo grande',
        content:
          'Reserva só até 12 pessoas, pedida com pelo menos 4h, e tem que sentar 30 minutos antes. Sem reserva é por ordem de chegada.',
      },
    ],
  }),
  events: [
    event('2026-12-11', 'Show Iara Lima', ''),
    event('2026-12-12', 'JOGO GRANDE: Londrina x Maringá', '', 'consumação R$ 40 na reserva'),
    event('2026-12-13', 'Noite especial', 'Sem reserva de mesa.'),
  ],
}
const bookedBy = (said: string) =>
  assistant
    .reply({ ...aBurst([said], { venue, now }), reservations: [] })
    .actions.map((action) => (action.type === 'reservation' ? action.fields.date.slice(5) : action.type))

it.each([
  ['mesa amanhã 20h pra 4, nome Ivo Reis', [], 'on the day of a show, by the events'],
  ['mesa sexta dia 18 20h pra 4, nome Ivo Reis', ['12-18'], 'of a Friday without one'],
  ['mesa sábado dia 12 20h pra 4, nome Ivo Reis', ['12-12'], 'an evening with a rule of its own that is kept'],
  ['mesa sábado dia 12 20h pra 14, nome Ivo Reis', ['handoff'], 'an evening that takes fewer'],
  ['mesa sábado dia 19 20h pra 14, nome Ivo Reis', ['12-19'], 'another Saturday'],
  ['mesa domingo dia 13 20h pra 4, nome Ivo Reis', [], 'what the events says of that evening'],
  ['mesa domingo dia 20 20h pra 4, nome Ivo Reis', ['12-20'], 'another Sunday'],
])('%s: %j (%s)', (said, booked) => expect(bookedBy(said)).toEqual(booked))

it.each([
  ['Reservas', 'Sexta e sábado só pra chegar até 19h, depois disso é por ordem de chegada.', 'sab 21h', 'sab 18h30'],
  ['Reservas', 'Pra chegar até 10h30; quinta à noite, das 18h às 19h.', 'qui 20h', 'qui 18h30'],
  ['Reservas', 'Pra chegar até 10h30; quinta à noite, das 18h às 19h.', 'sex 18h30', 'sex 10h'],
  ['Reservas', 'Sábado e domingo, pelo menos 1 dia antes.', 'sab lead20', 'sab lead30'],
  [
    'Reservas',
    'Sexta só pra chegar até 21h, e o pedido tem que ser feito até as 17h do mesmo dia.',
    'sex 22h',
    'sex 20h',
  ],
  ['Reservas', 'Terça a quinta até 12 pessoas, sexta e sábado até 8 e só pra chegar até 20h30.', 'sab 10', 'sab 8'],
])('%s: %s holds for %s and not for %s', (title, content, against, within) => {
  expect(breaksRule(title, content, against)).toBe(true)
  expect(breaksRule(title, content, within)).toBe(false)
})

it.each([
  'A partir de 12h30 a espera costuma passar de 40 minutos.',
  'Sem reserva é por ordem de chegada e sem consumação.',
])('limits nobody: %s', (content) => expect(breaksRule('Reservas', content, 'sab 11h 6')).toBe(false))
