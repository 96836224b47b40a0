import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aBurst, aHistory, aHouse } from '../testing/house.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const TABLE = {
  id: 'r1',
  code: 'M4K7',
  date: '2026-12-12',
  time: '20:30',
  partySize: 4,
  name: 'Marcos Leal',
  status: 'requested' as const,
}
const BOOKED =
  'Pedido recebido: mesa para sábado, 12/12, às 20h30, para 4 pessoas, em nome de Marcos Leal (código M4K7).'
const now = new Date('2026-12-10T18:30:00-03:00')
const house = aHouse({ knowledge: [{ title: 'Reservas', content: 'Reserva por aqui para 2 a 25 pessoas.' }] })

/** What is said in one burst (its messages between ` // `) of somebody with a table. */
const reply = (said: string) =>
  assistant.reply({
    ...aBurst(said.split(' // '), {
      house,
      now,
      history: aHistory(['contact', 'mesa sábado 20h30, 4 pessoas, Marcos Leal'], ['assistant', BOOKED]),
    }),
    reservations: [TABLE],
  })

describe('a cancellation that is taken back in the same burst', () => {
  it.each([
    'quero cancelar // mentira, deixa',
    'cancela a reserva // ops, mensagem errada',
    'cancela a minha reserva // brincadeira kkk',
    'cancela // não, deixa como está',
    'quero cancelar a reserva // pensando bem, mantém',
    'quero cancelar // aliás não cancela não',
    'não vou mais // mentira, vou sim',
    'cancela // não',
    'quero cancelar // deixa pra lá',
  ])('leaves the table, and says so: %s', (said) =>
    expect(reply(said)).toMatchObject({
      text: expect.stringContaining('a reserva M4K7 continua anotada'),
      actions: [],
    }),
  )
  it.each([
    ['cancela a reserva // nao pera // só muda pra 19h30', { time: '19:30', party_size: 4 }],
    ['Gostaria de cancelar a reserva // na verdade não // só mudar para 19h30', { time: '19:30', party_size: 4 }],
    ['cancela minha reserva, na verdade não, muda pra 19h30', { time: '19:30', party_size: 4 }],
    ['cancela // mentira, muda pra 5 pessoas', { time: '20:30', party_size: 5 }],
  ])('makes room for a change: %s', (said, fields) => {
    const { actions } = reply(said)
    expect(actions).toMatchObject([{ code: 'M4K7', fields: { ...fields, name: 'Marcos Leal', date: '2026-12-12' } }])
    expect(actions).not.toMatchObject([{ fields: { status: 'cancelled' } }])
  })
  it.each([
    'cancela a reserva // não vou mais',
    'cancela a reserva // não vamos conseguir ir',
    'cancela // deixa pra outro dia',
    'quero cancelar minha reserva // não precisa mais',
    'quero cancelar a reserva // não, obrigado',
    'cancela // não, na verdade pode cancelar mesmo',
    'cancela a reserva // na verdade é a de sábado',
    'cancela a reserva // não é brincadeira',
    'não vou mais, não',
    'não vou mais, deixa pra lá',
  ])('is none, and is carried out: %s', (said) =>
    expect(reply(said).actions).toMatchObject([{ code: 'M4K7', fields: { status: 'cancelled' } }]),
  )
})

describe('a name that is taken off a list', () => {
  const list = { id: 'l1', date: '2026-12-12', event: 'Baile', name: 'Lista VIP', cutOff: '21:00', benefit: 'Grátis.' }
  const atList = (said: string) =>
    assistant.reply({
      ...aBurst(said.split(' // '), {
        house: { ...house, guestLists: [{ ...list, companionsAtMost: 3, room: null, state: 'open' as const }] },
        now,
      }),
      reservations: [],
      guests: [{ id: 'g1', listId: 'l1', name: 'Igor Luz', companions: 0 }],
    })
  it.each(['tira meu nome da lista // mentira, deixa', 'quero cancelar meu nome na lista // ops, mensagem errada'])(
    'stays where that is taken back: %s',
    (said) => expect(atList(said)).toMatchObject({ text: expect.stringContaining('Igor Luz está na'), actions: [] }),
  )
  it('goes otherwise', () =>
    expect(atList('tira meu nome da lista // não vou mais').actions).toMatchObject([{ deed: { kind: 'leave' } }]))
})
