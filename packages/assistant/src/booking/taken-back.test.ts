import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aGuestList, aTable } from '../testing/booked.ts'
import { aBurst, aHistory, aVenue } from '../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const TABLE = aTable({ date: '2026-12-12', time: '20:30', name: 'Marcos Leal' })
const BOOKED =
  'Pedido recebido: mesa para sábado, 12/12, às 20h30, para 4 pessoas, em nome de Marcos Leal (código M4K7).'
const now = new Date('2026-12-10T18:30:00-03:00')
const venue = aVenue({ knowledge: [{ title: 'Reservas', content: 'Reserva por aqui para 2 a 25 pessoas.' }] })

/** What is said in one burst (its messages between ` // `) of somebody with a table. */
const reply = (said: string) =>
  assistant.reply({
    ...aBurst(said.split(' // '), {
      venue,
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
    'quero cancelar // era brincadeira',
    'cancela a reserva // tô brincando',
    'cancela // foi zoeira',
    'cancela // tô só zoando',
    'cancela a reserva // mandei errado',
    'cancela a reserva // era pra outra pessoa',
    'desmarca a mesa // conversa errada',
    'cancela // deixa assim',
    'cancela // deixa a mesa como estava',
    'cancela // deixa tudo do jeito que tá',
    'cancela // deixa quieto',
    'cancela // deixa',
    'cancela // deixa, não precisa',
    'cancela a reserva, não pera',
    'cancela a reserva // pode manter',
    'cancela a reserva // não precisa cancelar',
    'cancela a reserva // não é pra cancelar',
    'cancela a reserva // não desmarca',
    'desmarca a reserva // na real não',
    'cancela a reserva // pensando melhor, não',
    'cancela // ah não, calma',
    'não vamos mais // mentira, vamos sim',
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
    ['cancela // deixa, só muda pra 19h30', { time: '19:30', party_size: 4 }],
    ['cancela a reserva // deixa e troca pra 5 pessoas', { time: '20:30', party_size: 5 }],
    ['cancela a reserva, não, só muda pra 19h30', { time: '19:30', party_size: 4 }],
    ['cancela a reserva // não, moço, só passa pra 21h', { time: '21:00', party_size: 4 }],
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
    'cancela a reserva // sem brincadeira',
    'cancela a reserva // era pra 4 pessoas',
    'cancela a reserva // não quero mais, deixa lá',
    'cancela a reserva // não mesmo',
    'não vou mais, não',
    'não vou mais, deixa pra lá',
  ])('is none, and is carried out: %s', (said) =>
    expect(reply(said).actions).toMatchObject([{ code: 'M4K7', fields: { status: 'cancelled' } }]),
  )
})

describe('a name that is taken off a list', () => {
  const list = aGuestList({ date: '2026-12-12', cutOff: '21:00', benefit: 'Grátis.' })
  const atList = (said: string) =>
    assistant.reply({
      ...aBurst(said.split(' // '), {
        venue: { ...venue, guestLists: [list] },
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
