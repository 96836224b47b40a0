import { describe, expect, it } from 'vitest'
import type { KnownReservation, Turn } from '../../assistant-types.ts'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aTable } from '../../testing/booked.ts'
import { aBurst } from '../../testing/venue.ts'

const capabilities = { reservations: true, guestLists: true, captureContact: true, reminders: true }
const { reply } = createLocalAssistant({ capabilities })
const rui = aTable({ code: 'R7K2', name: 'Rui Lima', status: 'confirmed' })
const eva = aTable({ ...rui, code: 'E3V4', date: '2026-12-12' })

/** It is Thursday 10 December 2026, 10:00. */
const says = (text: string, reservations: KnownReservation[] = [], history: Turn[] = []) =>
  reply(aBurst([text], { reservations, history, isFirstContact: false }))
const deedOf = (...burst: Parameters<typeof says>) =>
  says(...burst).actions.flatMap((action) => (action.type === 'schedule_reminder' ? [action.deed] : []))

describe('a wish to be reminded', () => {
  it.each([
    ['me lembra amanhã 18h', '2026-12-11', 18 * 60],
    ['me lembra amanha as 18', '2026-12-11', 18 * 60],
    ['me lembra amanhã às 6', '2026-12-11', 18 * 60],
    ['vc pode me lembrar sabado 21h30?', '2026-12-12', 21 * 60 + 30],
    ['me manda um lembrete dia 15 às 19h', '2026-12-15', 19 * 60],
    ['me avisa sexta meio dia pra eu comprar o bolo', '2026-12-11', 12 * 60],
    ['lembra-me domingo às 11 da manhã', '2026-12-13', 11 * 60],
    ['me avisa daqui a 2 horas', '2026-12-10', 12 * 60],
    ['me lembra em meia hora', '2026-12-10', 10 * 60 + 30],
    ['me lembra às 9h', '2026-12-11', 9 * 60],
    ['me lembra às 22h', '2026-12-10', 22 * 60],
    ['remind me tomorrow at 6 pm', '2026-12-11', 18 * 60],
    ['recuérdame mañana a las 18', '2026-12-11', 18 * 60],
  ])('%s', (text, date, minutes) => {
    expect(deedOf(text)).toMatchObject([{ kind: 'set', date, minutes, words: text }])
  })

  it.each([
    'me lembra',
    'pode me lembrar depois?',
    'me lembra da reserva',
    'me lembra semana que vem',
    'me lembra de levar o bolo',
    'vocês mandam lembrete?',
  ])('%s: is asked when', (text) =>
    expect(says(text)).toMatchObject({ text: expect.stringMatching(/horas é o lembrete/), actions: [] }),
  )

  it('is put together over several turns', () => {
    const first = says('pode me lembrar no sábado?')
    expect(first.text).toBe('Claro! A que horas te lembro: sábado, 12/12?')
    const at = new Date('2026-12-10T10:00:00-03:00')
    const history: Turn[] = [
      { role: 'contact', text: 'pode me lembrar no sábado?', at },
      { role: 'assistant', text: first.text, at },
    ]
    for (const hour of ['18h', '18', 'às 6'])
      expect(deedOf(hour, [], history)).toMatchObject([{ kind: 'set', date: '2026-12-12', minutes: 18 * 60 }])
    expect(deedOf('deixa pra lá, abre que horas?', [], history)).toEqual([])
  })
})

describe('a reminder of a table', () => {
  it.each([
    ['me avisa 1h antes da reserva', 60],
    ['me lembra meia hora antes', 30],
    ['pode me lembrar um dia antes da minha mesa?', 1440],
    ['me avisa 90 min antes', 90],
    ['remind me 2 hours before my reservation', 120],
    ['recuérdame 1 hora antes de mi reserva', 60],
    ['me lembra quando faltar 1 hora pra reserva', 60],
  ])('%s', (text, minutes) => {
    expect(deedOf(text, [rui])).toMatchObject([{ kind: 'before', code: 'R7K2', minutes }])
  })

  it('is asked for which, where there are several', () => {
    const { text, actions } = says('me avisa 1h antes da reserva', [rui, eva])
    expect(actions).toEqual([])
    expect(text).toContain('R7K2: amanhã')
    const at = new Date('2026-12-10T10:00:00-03:00')
    const history: Turn[] = [
      { role: 'contact', text: 'me avisa 1h antes da reserva', at },
      { role: 'assistant', text, at },
    ]
    expect(deedOf('E3V4', [rui, eva], history)).toMatchObject([{ kind: 'before', code: 'E3V4', minutes: 60 }])
  })

  it.each([
    ['me lembra no dia da reserva', 'amanhã (sexta-feira, 11/12)'],
    ['me lembra na véspera', 'hoje (quinta-feira)'],
  ])('%s: only the hour is asked for', (text, day) => {
    expect(says(text, [rui]).text).toBe(`Claro! A que horas te lembro: ${day}?`)
  })

  it('comes after the table, where both are asked for in one breath', () => {
    const { text, actions } = says('queria uma mesa quinta que vem 20h pra 4, nome Rui Lima, e me lembra 1h antes')
    expect(actions).toMatchObject([
      { type: 'reservation', fields: { date: '2026-12-17', time: '20:00', party_size: 4 } },
    ])
    expect(text).toContain('Sobre o lembrete')
    const history: Turn[] = [{ role: 'assistant', text, at: new Date('2026-12-10T10:00:00-03:00') }]
    expect(deedOf('1h antes', [aTable({ ...rui, code: 'N3W2', date: '2026-12-17' })], history)).toMatchObject([
      { kind: 'before', minutes: 60 },
    ])
    expect(deedOf('me lembra de reservar mesa amanhã 18h')).toMatchObject([{ kind: 'set', minutes: 18 * 60 }])
  })

  it('needs a table', () => expect(deedOf('me avisa 1h antes da reserva')).toEqual([]))
})

describe('what is not wanted any more, or at another time', () => {
  it.each([
    'não precisa mais me lembrar',
    'nao precisa mais lembrar',
    'cancela o lembrete',
    'não quero mais o lembrete',
    'pode tirar esse lembrete',
    'não precisa me avisar',
  ])('%s', (text) => expect(deedOf(text)).toEqual([{ kind: 'cancel' }]))

  it.each([
    ['muda o lembrete pra 19h', { kind: 'change', minutes: 19 * 60 }],
    ['passa meu lembrete pra sábado', { kind: 'change', date: '2026-12-12' }],
  ])('%s', (text, deed) => expect(deedOf(text)).toEqual([deed]))

  it('is asked for the new moment, which makes no second reminder', () => {
    const { text } = says('muda o lembrete')
    const at = new Date('2026-12-10T10:00:00-03:00')
    const history: Turn[] = [
      { role: 'contact', text: 'muda o lembrete', at },
      { role: 'assistant', text, at },
    ]
    expect(deedOf('sábado 19h', [], history)).toEqual([{ kind: 'change', date: '2026-12-12', minutes: 19 * 60 }])
  })
})

describe('what only sounds like it', () => {
  it.each([
    'me lembra qual é o endereço?',
    'me lembra que horas abre sábado?',
    'me lembra o nome do bar de novo',
    'me lembra o preço da margherita',
    'esse lugar me lembra a praia',
    'me avisa quando tiver show',
    'me avisa se abrir mesa amanhã às 20h',
    'me avisem amanhã se conseguirem a mesa',
    'lembra de mim? fui aí sábado 20h',
    'não precisa avisar a cozinha',
    'cancela minha reserva',
    'muda minha reserva pra 21h',
  ])('%s', (text) => expect(deedOf(text, [rui])).toEqual([]))

  it('is left alone where nothing is carried out', () => {
    const without = createLocalAssistant({ capabilities: { ...capabilities, reminders: false } })
    expect(without.reply(aBurst(['me lembra amanhã 18h'])).actions).not.toContainEqual(
      expect.objectContaining({ type: 'schedule_reminder' }),
    )
  })
})
