import { DEFAULT_RESERVATION_RULES } from '@balcao/contract'
import { expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aGuestList, aTable } from '../testing/booked.ts'
import { aBurst, aHistory, aVenue } from '../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const now = new Date('2026-12-10T18:30:00-03:00')
const venue = aVenue({ knowledge: [{ title: 'Reservas', content: 'Reserva por aqui para 2 a 25 pessoas.' }] })
const TABLE = aTable({ date: '2026-12-12', time: '20:30', name: 'Marcos Leal' })
const BOOKED =
  'Pedido recebido: mesa para sábado, 12/12, às 20h30, para 4 pessoas, em nome de Marcos Leal (código M4K7).'
const LIST = aGuestList({ date: '2026-12-12', cutOff: '21:00', benefit: 'Entrada grátis.' })

/** What was said a minute ago. */
const before = (asked: string, last: string) =>
  aHistory(['contact', asked], ['assistant', last]).map((turn) => ({ ...turn, at: new Date(now.getTime() - 60_000) }))

/** What is done right after a table was written down. */
const atTable = (said: string) =>
  assistant.reply({
    ...aBurst([said], { venue, now, history: before('mesa sábado 20h30', BOOKED) }),
    reservations: [TABLE],
  }).actions
/** And right after names were put on a list. */
const onList = (said: string, names: string[]) => {
  const last = `Os nomes estão na Lista VIP de sábado (12/12), até 21h: ${names.join(' e ')}.`
  return assistant.reply({
    ...aBurst([said], {
      venue: { ...venue, guestLists: [LIST] },
      now,
      history: before('me põe na lista', last),
    }),
    reservations: [],
    guests: names.map((name, at) => ({ id: `g${at}`, listId: 'l1', name, companions: 0 })),
  })
}

it.each(['ah mais uma coisa, tem valet?', 'mais uma pergunta', 'mais uma vez obrigado', 'vou levar mais 2 garrafas'])(
  'nobody joins a table or a list by "%s"',
  (said) => {
    expect(atTable(said).filter(({ type }) => type === 'reservation')).toEqual([])
    for (const names of [['Igor Luz'], ['Igor Luz', 'Bia Reis']]) {
      const { text, actions } = onList(said, names)
      expect(actions.filter(({ type }) => type === 'guest_list')).toEqual([])
      expect(text).not.toMatch(/Igor Luz/)
    }
  },
)

it.each([
  ['vai mais um amigo', 1],
  ['mais um', 1],
  ['mais 2 por favor', 2],
  ['mais duas amigas minhas vão', 2],
])('who comes along does: %s', (said, more) => {
  expect(atTable(said)).toMatchObject([{ fields: { party_size: 4 + more, name: 'Marcos Leal' } }])
  expect(onList(said, ['Igor Luz']).actions).toMatchObject([{ deed: { kind: 'change', companions: more } }])
})

it('hands more than the venue takes to people, with the table as it is wanted', () => {
  const { text, actions } = assistant.reply({
    ...aBurst(['vixe, agora somos 30'], { venue, now, history: before('mesa sábado 20h30', BOOKED) }),
    reservations: [TABLE],
  })
  expect(text).toContain('2 a 25 pessoas')
  expect(text).toContain('grupo maior')
  expect(actions).toMatchObject([{ type: 'handoff', reason: 'rule' }])
  expect(actions[0]).toHaveProperty('summary', expect.stringMatching(/12\/12, às 20h30, 30 pessoas, Marcos Leal/))
})

it.each([
  [12, ['reservation']],
  [13, ['handoff']],
])('goes by what the screen Reservas takes at most: %d', (size, types) => {
  const tables = { ...DEFAULT_RESERVATION_RULES, partyMax: 12, told: true }
  const { actions } = assistant.reply({
    ...aBurst([`mesa sábado 20h para ${size} pessoas, nome Rui Lima`], { venue: { ...venue, tables }, now }),
    reservations: [],
  })
  expect(actions.map(({ type }) => type)).toEqual(types)
})
