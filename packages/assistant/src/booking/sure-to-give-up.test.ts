import { describe, expect, it } from 'vitest'
import { createLocalAssistant } from '../local-assistant.ts'
import { aTable } from '../testing/booked.ts'
import { aBurst, aHistory, aVenue } from '../testing/venue.ts'
import { listTalk } from '../testing/list-talk.ts'

const venue = aVenue({
  knowledge: [
    { title: 'Cancelamento de reserva', content: 'Reservas podem ser canceladas sem custo até 4 horas antes.' },
    { title: 'Bolo', content: 'Pode trazer bolo.' },
  ],
})
const FRIDAY = aTable({ code: 'K2M5' })
const BOOKED = 'Pedido recebido: mesa para sexta-feira, 11/12, às 20h, para 4 pessoas, em nome de Ana (código K2M5).'
const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const reply = (text: string, last = BOOKED) =>
  assistant.reply(
    aBurst([text], { venue, reservations: [FRIDAY], history: aHistory(['contact', 'oi'], ['assistant', last]) }),
  )
const ASKS = /^A reserva K2M5 continua anotada: .*Quer que eu cancele essa reserva\?/

describe('a table is cancelled', () => {
  it.each([
    'cancela',
    'pode cancelar?',
    'pode cancelar sim, não vai dar',
    'acho que não vai dar, pode cancelar',
    'tem como você cancelar pra mim?',
    'não vou mais não',
    'não vamos mais poder ir',
    'ia cancelar pelo site mas não consegui, cancela aí',
    'pensei melhor e quero cancelar',
    'cancela a mesa, mas deixa o bolo',
    'cancela nosso jantar',
    'cancela vai, desistimos. paga algo?',
    'desmarca por favor. tem alguma multa?',
  ])('where it is plainly said: %s', (text) =>
    expect(reply(text).actions).toMatchObject([{ fields: { status: 'cancelled' } }]),
  )

  it('and what is asked beside it is answered', () =>
    expect(reply('cancela vai, desistimos. paga algo?').text).toMatch(/Cancelamento anotado[^]*até 4 horas antes/))

  it.each(['se cancelar hoje. paga algo?', 'quanto é a multa se eu cancelar?', 'não cancela a mesa. paga algo?'])(
    'and not where it is supposed or denied: %s',
    (text) => expect(reply(text).actions).toEqual([]),
  )

  it.each([
    'acho que vou ter que cancelar',
    'acho que não vou conseguir ir',
    'talvez eu cancele',
    'talvez não vá',
    'posso cancelar?',
    'dá pra cancelar a mesa de amanhã?',
    'como cancelo?',
    'não vai dar sexta',
  ])('only after it was asked for, where it is doubted: %s', (text) => {
    const asked = reply(text)
    expect(asked).toMatchObject({ text: expect.stringMatching(ASKS), actions: [] })
    expect(reply('sim', asked.text).actions).toMatchObject([{ fields: { status: 'cancelled' } }])
    for (const stays of ['não', 'não, vou sim', 'não, deixa como está'])
      expect(reply(stays, asked.text)).toMatchObject({
        text: 'Combinado, a reserva K2M5 continua anotada.',
        actions: [],
      })
  })

  it.each([
    'cancela não',
    'cancela a minha mesa não',
    'quero cancelar não',
    'não cancela',
    'não quero cancelar',
    'cancela nada, vamos sim',
    'desisti de cancelar',
    'jamais vou cancelar',
    'eu ia cancelar mas deu certo, vamos sim',
    'tava pensando em cancelar, mas vamos',
    'cancelar? como assim? eu não pedi isso',
  ])('not where it is denied: %s', (text) =>
    expect(reply(text)).toMatchObject({ text: 'Combinado, a reserva K2M5 continua anotada.', actions: [] }),
  )

  it('and what is asked instead is answered', () => {
    const { text, actions } = reply('quero cancelar não, só saber o endereço')
    expect(text).toMatch(/continua anotada\.\n\nNosso endereço: /)
    expect(text).not.toMatch(/sem custo/)
    expect(actions).toEqual([])
  })

  it('or done', () =>
    expect(reply('não quero cancelar, só mudar pras 21h').actions).toMatchObject([{ fields: { time: '21:00' } }]))

  it.each(['posso cancelar até que horas?', 'até quando posso cancelar?'])('nor by asking for the rule: %s', (text) =>
    expect(reply(text)).toMatchObject({
      text: 'Reservas podem ser canceladas sem custo até 4 horas antes.',
      actions: [],
    }),
  )
})

describe('a part of it is given up', () => {
  it('seats: the table is smaller', () => {
    for (const last of [BOOKED, 'Por nada!'])
      expect(reply('cancela 1 pessoa', last).actions).toMatchObject([{ fields: { party_size: 3 } }])
  })

  it.each(['cancela a cadeirinha', 'cancela o bolo', 'pode cancelar o vinho que pedi'])(
    'something else: people see to it: %s',
    (text) => expect(reply(text).actions).toMatchObject([{ type: 'handoff' }]),
  )

  it.each(['me tira uma dúvida', 'tira uma foto da mesa', 'tira a dúvida da minha mãe: pode trazer bolo?'])(
    'nothing by: %s',
    (text) => expect(reply(text).actions).toEqual([]),
  )

  it('not one day of it', () =>
    expect(reply('cancela a sexta').actions).toMatchObject([{ fields: { status: 'cancelled' } }]))
})

describe('a name on a list', () => {
  const talk = (...turns: string[]) =>
    listTalk(assistant.reply, ['lista de sexta', 'Ana Lima', 'e mais 2 amigas', ...turns])

  it.each(['tira meu nome', 'não vou mais', 'cancela'])('is taken off where that is plainly said: %s', (text) =>
    expect(talk(text).on).toBe(''),
  )

  it.each([
    'não tira meu nome',
    'não é pra tirar meu nome',
    'não quero sair da lista não',
    'me tira da lista não',
    'não vou poder ir cedo, só depois das 23h',
  ])('stays: %s', (text) => expect(talk(text)).toMatchObject({ on: 'sex Ana Lima +2', actions: [] }))

  it.each(['acho que não vou mais', 'talvez não vá', 'como faço pra sair da lista?', 'posso tirar meu nome?'])(
    'stays until it was asked for: %s',
    (text) => {
      expect(talk(text)).toMatchObject({
        on: 'sex Ana Lima +2',
        last: expect.stringMatching(/Quer que eu tire da lista: Ana Lima\?/),
      })
      expect(talk(text, 'sim').on).toBe('')
      expect(talk(text, 'não').on).toBe('sex Ana Lima +2')
    },
  )

  it.each([
    'não vou conseguir ir sexta, passa pra sábado',
    'não vou sexta, vou sábado',
    'na sexta não vou, quero ir no sábado',
  ])('goes to another night: %s', (text) => expect(talk(text).on).toBe('sab Ana Lima +2'))
})
