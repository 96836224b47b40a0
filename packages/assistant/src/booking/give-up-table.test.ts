import { describe, expect, it } from 'vitest'
import type { KnownReservation } from '../assistant-types.ts'
import { createLocalAssistant } from '../local-assistant.ts'
import { aTable } from '../testing/booked.ts'
import { aBurst, aHistory, aVenue } from '../testing/venue.ts'

const VENUE = aVenue({
  knowledge: [
    { title: 'Reservas', content: 'Reservamos de quarta a domingo, para até 12 pessoas.' },
    { title: 'Estacionamento', content: 'Estacionamento na rua ao lado, R$ 20.' },
    { title: 'Bolo', content: 'Pode trazer bolo.' },
  ],
})
const FRIDAY = aTable({ code: 'K2M5' })
const SUNDAY: KnownReservation = { ...FRIDAY, code: 'P3Q7', date: '2026-12-13' }
const BOOKED = 'Pedido recebido: mesa para sexta-feira, 11/12, às 20h, para 4 pessoas, em nome de Ana (código K2M5).'
const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const reply = (text: string, last: string | null = null, reservations = [FRIDAY]) =>
  assistant.reply(
    aBurst([text], {
      venue: VENUE,
      reservations,
      history: last === null ? [] : aHistory(['contact', 'oi'], ['assistant', last]),
    }),
  )
const ASKS = /^A reserva K2M5 continua anotada: .*Quer que eu cancele essa reserva\?$/

describe('somebody who has a table gives something up', () => {
  it.each([
    'esquece, vou noutro bar',
    'vamos em outro lugar mesmo',
    'achamos outro restaurante',
    'vamos ficar em casa',
    'melhor ficar em casa',
    'fomos pra outro restaurante',
    'ficamos num outro canto',
    'arrumei outro lugar',
    'reservei em outro restaurante',
    'consegui numa outra casa',
  ])('and is asked whether it is the table: %s', (text) => {
    for (const last of [null, BOOKED, 'Estacionamento na rua ao lado, R$ 20.'])
      expect(reply(text, last)).toMatchObject({ text: expect.stringMatching(ASKS), actions: [] })
  })
  it.each(['esquece', 'deixa pra lá', 'mudei de ideia', 'não quero mais'])(
    'which "%s" may mean only right after the table was spoken of',
    (text) => {
      expect(reply(text, BOOKED)).toMatchObject({ text: expect.stringMatching(ASKS), actions: [] })
      expect(reply(text, 'Estacionamento na rua ao lado, R$ 20.').text).not.toMatch(ASKS)
    },
  )
  it.each([
    'depois vamos noutro bar, tem estacionamento?',
    'semana que vem vou em outro bar',
    'mês que vem vou noutro lugar',
    'outro dia vou noutro bar',
    'ontem fui em outro bar',
    'vamos em outro lugar antes',
    'vamos no outro bar também',
    'vou noutro bar?',
    'vou noutro bar, só isso',
    'deixa pra lá, era só isso',
    'esquece o bolo',
    'vou chamar outro amigo',
  ])('but not by this: %s', (text) => expect(reply(text, BOOKED).text).not.toMatch(ASKS))

  it('that is not theirs', () => expect(reply('vou noutro bar', null, []).text).not.toMatch(/cancele/))
})

describe('somebody who has a table stays away', () => {
  it.each([
    'minha sogra morreu, não vamos mais na sexta',
    'não vamos mais na sexta, desculpe',
    'gente, não vou sexta',
    'a gente não vai mais na sexta',
    'no vamos a poder ir',
    'não posso ir',
    'não tenho como ir amanhã',
    'não será possível ir',
    'não é possível ir',
    'não consigo estar aí',
    'não vamos conseguir aparecer',
    'não posso ir de noite',
    'não vou essa noite',
    'não vamos nesse dia',
    'não vou dia 11',
    'não vou porque adoeci',
    'não vamos por causa da chuva',
  ])('and is asked whether it is to be cancelled: %s', (text) =>
    expect(reply(text, BOOKED)).toMatchObject({ text: expect.stringMatching(ASKS), actions: [] }),
  )

  it('or has it cancelled in another language as in ours', () => {
    for (const text of ["we can't make it on friday anymore", 'el viernes no podremos ir'])
      expect(reply(text, BOOKED).actions).toMatchObject([{ code: 'K2M5', fields: { status: 'cancelled' } }])
  })

  it.each([
    'não podemos mais ir sexta, dá pra mudar pra sábado?',
    'não vamos na sexta, vamos no sábado',
    'não vou poder ir às 20h, pode ser 21h?',
    'eu não vou mais, mas minha esposa vai',
    'não vou sexta, vou sábado mesmo',
    'não posso ir de bermuda',
    'não vamos de carro, tem estacionamento?',
    'não vamos mais em 4, vamos em 6',
    'não vou poder ir com 4, vamos com 3',
    'não vou poder ir na sexta, tem como domingo?',
    'não vou poder ir na sexta, pode ser domingo?',
    'não vou poder ir de carro, tem estacionamento?',
    'não posso ir sem meu cachorro?',
    'não posso ir às 20h, mas chego às 21h',
    'não posso ir sozinho, seremos 5',
    'não vamos poder ir às 20h, podemos às 21h?',
    'não vou mais, quem vai é minha irmã',
    'não vou poder ir, meu irmão vai no meu lugar',
    'se eu não puder ir, o que acontece?',
  ])('but not by this, which cancels nothing: %s', (text) => {
    const { text: said, actions } = reply(text, BOOKED)
    expect(said).not.toMatch(ASKS)
    expect(actions).not.toMatchObject([{ fields: { status: 'cancelled' } }])
  })

  it('from the one of several whose day is named', () =>
    expect(reply('não vou mais no domingo', null, [FRIDAY, SUNDAY])).toMatchObject({
      text: expect.stringMatching(/^A reserva P3Q7 continua anotada: .*Quer que eu cancele/),
      actions: [],
    }))
})

describe('asked whether it is to be cancelled', () => {
  const { text: asked } = reply('esquece, vou noutro bar')
  it.each(['sim', 'pode', 'cancela sim'])('%s cancels it', (text) =>
    expect(reply(text, asked).actions).toMatchObject([{ code: 'K2M5', fields: { status: 'cancelled' } }]),
  )
  it('no keeps it', () =>
    expect(reply('não', asked)).toMatchObject({ text: 'Combinado, a reserva K2M5 continua anotada.', actions: [] }))
  it('anything else is answered, and keeps it', () =>
    expect(reply('tem estacionamento?', asked)).toMatchObject({ text: expect.stringMatching(/R\$ 20/), actions: [] }))
})

describe('of several tables', () => {
  const { text: asked, actions } = reply('vou noutro bar', null, [FRIDAY, SUNDAY])
  it('which one is asked', () => {
    expect(asked).toMatch(/^Quer cancelar alguma destas reservas\?.*\n.*K2M5.*\n.*P3Q7/)
    expect(actions).toEqual([])
  })
  it('the code that is told is cancelled', () =>
    expect(reply('P3Q7', asked, [FRIDAY, SUNDAY]).actions).toMatchObject([
      { code: 'P3Q7', fields: { status: 'cancelled' } },
    ]))
  it.each(['não', 'obrigada', 'tem estacionamento?'])('%s cancels none', (text) =>
    expect(reply(text, asked, [FRIDAY, SUNDAY]).actions).toEqual([]),
  )
})

it('a table in the making is dropped', () => {
  const ask = 'Certo: sexta-feira, 11/12. Para a reserva, me diga a que horas, para quantas pessoas e em nome de quem?'
  const history = aHistory(['contact', 'quero mesa sexta'], ['assistant', ask])
  const { text } = assistant.reply(aBurst(['vou noutro bar'], { venue: VENUE, reservations: [], history }))
  expect(text).toMatch(/não marquei nada/)
})
