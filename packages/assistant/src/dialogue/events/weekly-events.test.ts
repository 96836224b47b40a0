import type { VenueEvent } from '@balcao/contract'
import { expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aBurst, aVenue } from '../../testing/venue.ts'

/** Samba every Thursday at 21:00; it is Tuesday, 8 December 2026, 10:00. Thursdays are 10, 17, 24 and 31. */
const night = (day: string, over: Partial<VenueEvent> = {}): VenueEvent => ({
  id: `samba-${day}`,
  date: `2026-12-${day}`,
  plannedFor: `2026-12-${day}`,
  title: 'Samba da Quinta',
  starts: '21:00',
  attractions: 'Grupo Roda',
  entrance: 'R$ 25',
  description: '',
  repeats: { recurrence: 'weekly', weekdays: [], repeatUntil: null },
  seriesId: 'samba',
  ...over,
})
const EVENTS = ['10', '17', '24', '31'].map((day) => night(day))
const KNOWLEDGE = [
  { id: 'k1', title: 'Estacionamento', content: 'Temos estacionamento ao lado por R$ 20.' },
  { id: 'k2', title: 'Pets', content: 'Cachorros ficam na varanda.' },
]

function say(
  question: string,
  over: { events?: VenueEvent[]; cancelledEvents?: VenueEvent[]; knowledge?: typeof KNOWLEDGE } = {},
) {
  const { events = EVENTS, cancelledEvents = [], knowledge = KNOWLEDGE } = over
  const venue = { ...aVenue({ knowledge }), menu: [], events, cancelledEvents }
  return createLocalAssistant().reply(aBurst([question], { venue, now: new Date('2026-12-08T10:00:00-03:00') })).text
}
const NEXT = 'Quinta-feira, 10/12, às 21h (toda quinta): Samba da Quinta, com Grupo Roda. Entrada: R$ 25.'
const OFF = 'Quinta-feira, 10/12: não vai ter Samba da Quinta. A próxima data é quinta-feira, 17/12, às 21h.'
/** This Thursday does not take place. */
const off = { events: EVENTS.slice(1), cancelledEvents: [night('10')] }

it.each([
  'qual a programação?',
  'o que vai ter quinta?',
  'quinta tem samba?',
  'toda quinta tem samba?',
  'tem samba?',
  'quando tem samba?',
])('tells the next night of a series once, and how often it is on: %s', (question) =>
  expect(say(question)).toContain(NEXT),
)

it('does not repeat what repeats', () => expect(say('qual a programação?').match(/Samba da Quinta/g)).toHaveLength(1))

it('tells of another night what that one has', () => {
  const events = EVENTS.map((each) =>
    each.id === 'samba-17' ? { ...each, attractions: 'Roda Nova', isException: true } : each,
  )
  expect(say('o que tem dia 17/12?', { events })).toContain('Roda Nova')
  expect(say('quem toca dia 24/12?', { events })).toContain('Grupo Roda')
})

it.each([
  'quinta tem samba?',
  'toda quinta tem samba?',
  'o que vai ter quinta?',
  'quanto é a entrada na quinta?',
  'qual a programação?',
  'tem samba?',
  'nesta quinta tem samba?',
  'que horas começa o samba na quinta?',
])('says that a night does not take place, and when the next one is: %s', (question) => {
  const text = say(question, off)
  expect(text).toContain(OFF)
  expect(text).not.toMatch(/10\/12, às|^Sim/)
})

it('tells the other nights as they are', () => {
  expect(say('dia 17 tem samba?', off)).toContain('Quinta-feira, 17/12, às 21h (toda quinta): Samba da Quinta')
  expect(say('qual o próximo show?', off)).toContain('17/12')
})

it('says of a night that is off nothing that a text says of its weekday', () => {
  const knowledge = [{ id: 'k3', title: 'Música ao vivo', content: 'Toda quinta tem samba às 21h com o Grupo Roda.' }]
  expect(say('o que vai ter quinta?', { ...off, knowledge })).not.toContain('com o Grupo Roda')
})

it('tells a night that was moved on its day, and does not call that one weekly', () => {
  const events = EVENTS.map((each) =>
    each.id === 'samba-10' ? { ...each, date: '2026-12-11', isException: true } : each,
  )
  expect(say('o que tem na sexta?', { events })).toContain('Sexta-feira, 11/12, às 21h: Samba da Quinta')
  expect(say('o que vai ter quinta?', { events })).not.toContain('10/12, às')
})

it('knows several weekdays', () => {
  const repeats = { recurrence: 'weekly' as const, weekdays: [4, 5], repeatUntil: null }
  const events = [night('11', { title: 'Pagode', repeats, seriesId: 'pagode' })]
  expect(say('qual a programação?', { events })).toContain('(toda sexta e sábado): Pagode')
})
