import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aGuestList, aTable } from '../testing/booked.ts'
import { aBurst, aHistory, aVenue } from '../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const TABLE = aTable({ date: '2026-12-12', time: '20:30', name: 'Marcos Leal' })
const BOOKED =
  'Pedido recebido: mesa para sábado, 12/12, às 20h30, para 4 pessoas, em nome de Marcos Leal (código M4K7).'
const LIST = aGuestList({ date: '2026-12-12', cutOff: '21:00', benefit: 'Entrada grátis.' })
const ON_LIST = 'Seu nome está na Lista VIP de sábado (12/12), até 21h: Igor Luz.'
const now = new Date('2026-12-10T18:30:00-03:00')

const atTable = (said: string) =>
  assistant.reply({
    ...aBurst([said], {
      venue: aVenue({ knowledge: [{ title: 'Reservas', content: 'Reserva por aqui para 2 a 25 pessoas.' }] }),
      now,
      history: aHistory(['contact', 'mesa sábado 20h30, 4 pessoas, Marcos Leal'], ['assistant', BOOKED]),
    }),
    reservations: [TABLE],
  }).actions
const onList = (said: string, companions: number, name = 'Igor Luz') =>
  assistant.reply({
    ...aBurst([said], {
      venue: { ...aVenue(), guestLists: [LIST] },
      now,
      history: aHistory(['contact', 'me põe na lista'], ['assistant', ON_LIST]),
    }),
    reservations: [],
    guests: [{ id: 'g1', listId: 'l1', name, companions }],
  }).actions

describe('somebody else does not come to a table for four', () => {
  it.each([
    ['minha mãe não vai mais, então somos 3', 3],
    ['o joão nao vai mais, ficamos em 3', 3],
    ['joao nao vai mais, ficamos em 3', 3],
    ['a bia não vai poder ir, então vamos em 3', 3],
    ['meu marido não vai mais', 3],
    ['ela não vai mais poder ir', 3],
    ['um deles não vai conseguir ir mais', 3],
    ['a Bia Reis não vai mais', 3],
    ['um casal não vai mais', 2],
    ['2 amigos não vão mais', 2],
    ['minha mãe e meu pai não vão mais', 2],
    ['minhas amigas não vão mais, somos só 2', 2],
    ['nossa amiga não vai mais', 3],
    ['o meu irmão não vai mais', 3],
    ['uma amiga não vai mais', 3],
    ['ela e o joão não vão mais', 2],
    ['o joão e a bia não vão mais', 2],
    ['o joão não vai mais e a bia não vai poder ir', 2],
    ['meus pais não vão mais', 2],
    ['meus sogros não vão mais', 2],
    ['minha sogra não pode ir', 3],
    ['minha sogra não consegue ir', 3],
    ['minha mãe não irá mais', 3],
    ['minha mãe não vai poder comparecer', 3],
    ['minha mãe não vai mais porque adoeceu', 3],
    ['minha mãe não vai mais hoje', 3],
    ['minha mãe não vai mais na sexta', 3],
    ['minha amiga disse que não vai mais', 3],
    ['joao nao vai mais, vamos só 3', 3],
  ])('which is one for fewer then: %s', (said, people) =>
    expect(atTable(said)).toMatchObject([
      { code: 'M4K7', fields: { party_size: people, name: 'Marcos Leal', date: '2026-12-12', time: '20:30' } },
    ]),
  )
  it.each([
    'os meninos não vão mais',
    'eles não vão mais',
    'minhas primas não vão mais',
    'dois casais não vão mais',
    'o carro não vai mais caber',
    'eu e minha mãe não vai mais poder ir',
    'minha mãe não vai mais comer carne',
  ])('nothing is done by: %s', (said) => expect(atTable(said).filter(({ type }) => type === 'reservation')).toEqual([]))
  it.each([
    'não vou mais',
    'não vamos mais',
    'infelizmente a gente não vai mais',
    'a turma não vai mais',
    'minha família não vai mais',
    'o grupo não vai mais',
    'a festa não vai mais',
    'minha mãe quer cancelar, não vai mais',
    'eu e minha mãe não vamos mais poder ir',
    'minha mãe adoeceu e a gente não vai mais',
    'minha mãe não vai mais, pode cancelar a reserva',
    'o jantar não vai mais rolar',
  ])('but the table is given up by: %s', (said) =>
    expect(atTable(said)).toMatchObject([{ fields: { status: 'cancelled' } }]),
  )
})

describe('somebody else does not come to a list', () => {
  it.each(['minha amiga não vai mais', 'meu amigo ia comigo mas nao vai mais'])(
    'who stays on it, with one companion fewer: %s',
    (said) => {
      expect(onList(said, 2)).toMatchObject([{ deed: { kind: 'change', guestId: 'g1', companions: 1 } }])
      expect(onList(said, 0)).toEqual([])
    },
  )
  it('unless their name is on it', () =>
    expect(onList('a Bia Reis não vai mais', 0, 'Bia Reis')).toMatchObject([{ deed: { kind: 'leave' } }]))
  it.each(['não vou mais', 'não vamos mais'])('who leaves it says so: %s', (said) =>
    expect(onList(said, 1)).toMatchObject([{ deed: { kind: 'leave', guestIds: ['g1'] } }]),
  )
})
