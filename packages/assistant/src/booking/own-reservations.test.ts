import { describe, expect, it } from 'vitest'
import type { KnownReservation, ReplyInput, Turn } from '../assistant-types.ts'
import { createLocalAssistant } from '../local-assistant.ts'
import { aTable } from '../testing/booked.ts'
import { aBurst, aHistory } from '../testing/venue.ts'

/** The venue of the tests stands on Thursday 10 December 2026. */
const assistant = createLocalAssistant({
  capabilities: { reservations: true, guestLists: false, captureContact: false },
})
const sunday = aTable({ code: 'R7K2', date: '2026-12-13', name: 'Rui' })
const wednesday: KnownReservation = { ...sunday, code: 'B3M9', date: '2026-12-16', status: 'confirmed' }
const say = (text: string, reservations: KnownReservation[], over: Partial<ReplyInput> = {}) =>
  assistant.reply(aBurst([text], { reservations, ...over }))
const fields = { date: '2026-12-13', time: '20:00', party_size: 4, name: 'Rui' }
const change = (over: object, code = 'R7K2') => [{ type: 'reservation', code, fields: { ...fields, ...over } }]
const after = (text: string): Turn[] => aHistory(['contact', 'minha reserva'], ['assistant', text])

describe('the tables of a customer', () => {
  it.each([
    ['minha reserva tá confirmada?', /R7K2.*ainda não confirmou/],
    ['que horas é a minha reserva?', /às 20h/],
    ['quais reservas eu tenho?', /R7K2.*ainda não confirmou/],
    ['quais são minhas reservas?', /R7K2/],
    ['qual o código da minha reserva?', /R7K2/],
    ['qual meu código?', /R7K2/],
    ['quais são as minhas reservas?', /R7K2/],
    ['quais reservas eu tenho?', /R7K2/],
    ['is my table confirmed?', /R7K2.*not confirmed/],
    ['hola, quiero saber si mi reserva está confirmada', /R7K2.*todavía no/],
  ])('are told from their rows: %s', (text, said) => {
    const reply = say(text, [sunday])
    expect(reply.text).toMatch(said)
    expect(reply.actions).toEqual([])
  })

  it('are told again right after, in few words', () =>
    expect(say('quantas pessoas ficou?', [sunday], { history: after('Sua reserva R7K2 está anotada.') }).text).toMatch(
      /R7K2.*4 pessoas/,
    ))

  it.each(['quais pratos têm?', 'quantas pessoas cabem aí?', 'quais mesas são as da varanda?'])(
    'are not asked about: %s',
    (text) => expect(say(text, [sunday]).text).not.toMatch(/R7K2/),
  )

  it('are cancelled all at once, or one of them', () => {
    const done = (text: string, history: Turn[] = []) =>
      say(text, [sunday, wednesday], { history }).actions.map((action) => 'code' in action && action.code)
    const which = say('cancela', [sunday, wednesday]).text
    for (const all of ['cancela as duas', 'cancela tudo']) expect(done(all)).toEqual(['R7K2', 'B3M9'])
    expect(done('as duas', aHistory(['contact', 'cancela'], ['assistant', which]))).toEqual(['R7K2', 'B3M9'])
    expect(done('a de domingo', aHistory(['contact', 'cancela'], ['assistant', which]))).toEqual(['R7K2'])
    for (const unclear of ['cancela', 'oi, tudo bem? cancela pra mim']) expect(done(unclear)).toEqual([])
  })

  it('are never made up', () => {
    expect(say('minha reserva tá confirmada?', []).text).toMatch(/Não encontrei/)
    const claimed = aHistory(['assistant', 'Reserva anotada: domingo, 13/12, às 20h, para 4 pessoas, em nome de Rui.'])
    expect(say('muda pra 21h', [], { history: claimed }).actions).toEqual([])
  })

  it.each([
    ['muda minha reserva pra 21h', { time: '21:00' }],
    ['na minha reserva agora somos 6', { party_size: 6 }],
    ['vai mais 2 na minha reserva', { party_size: 6 }],
    ['troca minha reserva pra segunda', { date: '2026-12-14' }],
    ['cancela minha reserva', { status: 'cancelled' }],
    ['preciso desmarcar a minha reserva', { status: 'cancelled' }],
  ])('are changed by what is said, days after: %s', (text, over) =>
    expect(say(text, [sunday]).actions).toEqual(change(over)),
  )

  it('are not changed by what is said about something else', () => {
    for (const text of ['vocês têm estacionamento?', 'somos 6, cabe no carro?', 'valeu!', 'até que horas abre hoje?'])
      expect(say(text, [sunday]).actions).toEqual([])
  })

  it.each(['podemos ser 5 na primeira?', 'muda a outra pra 21h', 'muda a segunda mesa pra 21h'])(
    'are asked about when one is meant that was not spoken of last: %s',
    (text) => {
      const reply = say(text, [sunday, wednesday], { history: after('Reserva confirmada (código B3M9): quarta.') })
      expect(reply.actions).toEqual([])
      expect(reply.text).toMatch(/mais de uma reserva[^]*R7K2[^]*B3M9/)
      for (const said of ['muda pra 21h', 'na primeira vez foi ótimo, muda pra 21h'])
        expect(
          say(said, [sunday, wednesday], { history: after('Reserva confirmada (código B3M9): quarta.') }).actions,
        ).toMatchObject([{ code: 'B3M9' }])
    },
  )

  it('are asked about when there are several', () => {
    const both = [sunday, wednesday]
    const asked = say('cancela minha reserva', both)
    expect(asked).toMatchObject({ actions: [], text: expect.stringMatching(/R7K2.*\n.*B3M9/) })
    const history = aHistory(['contact', 'cancela minha reserva'], ['assistant', asked.text])
    const cancelled = change({ date: '2026-12-16', status: 'cancelled' }, 'B3M9')
    expect(say('B3M9', both, { history }).actions).toEqual(cancelled)
    expect(say('a de quarta', both, { history }).actions).toEqual(cancelled)
  })

  it('take the hour that was offered when the customer just agrees', () => {
    const full = 'Para domingo, 13/12, às 20h, não há mais lugar para 6 pessoas. A reserva R7K2 continua como estava.'
    const history = after(`${full} Nesse dia ainda há lugar às 21h. Pode ser nesse horário?`)
    expect(say('pode ser', [sunday], { history }).actions).toEqual(change({ time: '21:00' }))
  })

  it('stand beside a new one', () => {
    const { actions } = say('quero reservar quarta 19h para 2 pessoas, nome Rui', [sunday])
    expect(actions).toEqual([
      { type: 'reservation', fields: { date: '2026-12-16', time: '19:00', party_size: 2, name: 'Rui' } },
    ])
  })
})
