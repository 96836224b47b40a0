import { describe, expect, it } from 'vitest'
import { termsOf } from '../../language/terms.ts'
import { indexVenue } from '../../retrieval/venue-index.ts'
import { aVenue } from '../../testing/venue.ts'
import { bookingStatements, delegatesToPeople } from './booking-statements.ts'
import { brokenRule } from './broken-rule.ts'
import type { Request } from './rule-types.ts'

const FRIDAY = '2026-12-11'
const SUNDAY = '2026-12-13'
const ALL_KNOWN = { hasDate: true, hasTime: true, hasSize: true }

function breaks(content: string, over: Partial<Request> = {}, wording = 'quero reservar uma mesa', known = ALL_KNOWN) {
  const index = indexVenue(aVenue({ knowledge: [{ title: 'Reservas', content }] }))
  const request = {
    date: FRIDAY,
    time: 20 * 60,
    size: 4,
    isSpecialDate: false,
    lead: 24 * 60,
    nowSameDay: null,
    ...over,
  }
  return brokenRule(bookingStatements(index), request, { text: wording, terms: new Set(termsOf(wording)) }, known)
}

describe('brokenRule', () => {
  it.each<[string, Partial<Request>, Partial<Request>]>([
    ['Reservamos para até 10 pessoas.', { size: 11 }, { size: 10 }],
    ['Aceitamos reserva para 2 a 14 pessoas.', { size: 1 }, { size: 2 }],
    ['Aceitamos reserva de 2 até 14 pessoas.', { size: 15 }, { size: 14 }],
    ['Reserva com no mínimo 6 pessoas.', { size: 5 }, { size: 6 }],
    ['Reservamos de domingo a quinta.', { date: FRIDAY }, { date: SUNDAY }],
    ['Sexta e sábado não fazemos reserva.', { date: FRIDAY }, { date: SUNDAY }],
    ['Não fazemos reservas.', { date: SUNDAY }, {}],
    ['No almoço só até meio-dia.', { time: 13 * 60 }, { time: 20 * 60 }],
    ['Chegada até as 20h no jantar e até as 12h30 no almoço.', { time: 13 * 60 }, { time: 20 * 60 }],
    ['Mesa no domingo é por ordem de chegada.', { date: SUNDAY }, { date: FRIDAY }],
    [
      'Reserve para sexta e domingo; chegada até 23h, domingo até 17h.',
      { date: SUNDAY, time: 18 * 60 },
      { time: 22 * 60 },
    ],
    ['Domingo e feriado não reservamos.', { date: SUNDAY }, { date: FRIDAY }],
    [
      'Reservamos mesa no lounge às sextas e sábados, com chegada até 23h30.',
      { date: SUNDAY, time: 22 * 60 },
      { date: FRIDAY, time: 22 * 60 },
    ],
    [
      'Reservas para jantar de terça a quinta e almoço de segunda a sexta.',
      { date: FRIDAY },
      { date: FRIDAY, time: 12 * 60 },
    ],
    ['Reservas: sexta à noite e domingo é por ordem de chegada.', { date: FRIDAY }, { date: FRIDAY, time: 12 * 60 }],
    ['Não reservamos em feriados.', { isSpecialDate: true }, { isSpecialDate: false }],
    ['Às sextas a reserva vale para chegar até as 20h.', { time: 20 * 60 + 30 }, { time: 20 * 60 }],
    [
      'Às sextas a reserva vale para chegar até as 20h.',
      { time: 23 * 60, date: FRIDAY },
      { time: 23 * 60, date: SUNDAY },
    ],
    ['Reservas a partir das 18h.', { time: 17 * 60 }, { time: 18 * 60 }],
    ['Reservas das 18h às 21h.', { time: 22 * 60 }, { time: 19 * 60 }],
    ['Reservas com pelo menos 2 horas de antecedência.', { lead: 90 }, { lead: 120 }],
    ['Reservas com 1 dia de antecedência.', { lead: 600 }, { lead: 1500 }],
    ['Reservas até as 17h do mesmo dia.', { nowSameDay: 18 * 60 }, { nowSameDay: 16 * 60 }],
  ])('%s', (rule, broken, kept) => {
    expect(breaks(rule, broken)?.text).toBe(rule)
    if (rule !== 'Não fazemos reservas.') expect(breaks(rule, kept)).toBeNull()
  })

  it.each([
    'Tolerância de 15 minutos.',
    'A mesa fica guardada até as 20h em caso de atraso, com tolerância.',
    'Sem custo.',
  ])('is not in %s', (statement) => expect(breaks(statement, { time: 22 * 60 })).toBeNull())

  it('concerns a place only when it is asked for', () => {
    const rule = 'As mesas da varanda são por ordem de chegada, não dá para reservar.'
    expect(breaks(rule, {}, 'reserva na varanda')?.text).toBe(rule)
    expect(breaks(rule)).toBeNull()
  })

  it('quotes every statement that is broken, and says when people decide', () => {
    const rules = 'Reservamos até 12 pessoas. Acima de 12 pessoas, fale com a gerente Paola.'
    expect(breaks(rules, { size: 15 })).toEqual({ text: rules, delegates: true, tooMany: true })
    expect(breaks(rules, { size: 12 })).toBeNull()
  })

  it('knows who are only too many from who may not have that table at all', () => {
    expect(breaks('Reservamos de 2 a 12 pessoas.', { size: 13 })?.tooMany).toBe(true)
    expect(breaks('Reservamos de 2 a 12 pessoas.', { size: 1 })).not.toHaveProperty('tooMany')
    expect(breaks('Mesas de 3 pessoas não reservamos.', { size: 3 })).not.toHaveProperty('tooMany')
    const both = 'Reservamos até 12 pessoas. Sexta não fazemos reserva.'
    expect(breaks(both, { size: 13, date: '2026-12-11' })).not.toHaveProperty('tooMany')
  })

  it('sends to people what the venue settles by name', () => {
    const rule = 'Reserva do omakase só com pagamento antecipado, tratada pela equipe.'
    expect(breaks(rule, {}, 'quero reservar o omakase')).toEqual({ text: rule, delegates: true })
    expect(breaks(rule)).toBeNull()
  })

  it('concerns an occasion only when it is named', () => {
    const rule = 'Em dia de final não fazemos reserva.'
    expect(breaks(rule)).toBeNull()
    expect(breaks(rule, {}, 'quero uma mesa para a final')?.text).toBe(rule)
  })
  it('of one lunch alone concerns no dinner', () =>
    expect(breaks('Para o almoço de domingo só reservamos até sexta.')).toBeNull())
  it('judges nothing that is not known yet', () => {
    const unknown = { hasDate: false, hasTime: false, hasSize: false }
    expect(breaks('Reservamos até 10 pessoas.', { size: 50 }, 'mesa', unknown)).toBeNull()
    expect(breaks('Sexta não fazemos reserva.', {}, 'mesa', unknown)).toBeNull()
  })
})

describe('delegatesToPeople', () => {
  it.each([
    ['mais de 16 pessoas, só com a Giovana', true],
    ['Quem vende e dá preço é a Jana.', true],
    ['Só o Kenji marca, com 2 dias.', true],
    ['Celíaco é caso pra Giovana conversar.', true],
    ['Alergia séria: a chef fala com o cliente antes.', true],
    ['Quem toca na sexta é o Nando.', false],
    ['Só a Pilsen entra na promoção.', false],
    ['Pacote com água e refri a R$ 159.', false],
    ['Sala reservada, com TV de 55 polegadas.', false],
    ['sexta tem jazz com o Trio Bixiga', false],
    ['a reserva de camarote e fechada com a equipe comercial', true],
    ['grupos sao atendidos pela equipe de eventos', true],
    ['fale com a gerente', true],
    ['pagamento com cartao', false],
  ])('%s: %s', (text, people) => expect(delegatesToPeople({ text, normalized: text.toLowerCase() })).toBe(people))
})
