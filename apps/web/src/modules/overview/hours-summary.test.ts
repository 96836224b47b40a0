import { DAYS, type OpeningHours, type SpecialDate } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { hoursSummary, specialToday } from './hours-summary.ts'

const open = (dia: OpeningHours['dia'], inicio: string, fim: string, ativo = true): OpeningHours => ({
  dia,
  ativo,
  inicio,
  fim,
  almocoInicio: '',
  almocoFim: '',
})

describe('hoursSummary', () => {
  it('joins neighbouring days with the same hours', () => {
    const week = DAYS.map((day, index) =>
      index < 5 ? open(day, '18:00', '23:00') : open(day, '12:00', '02:00', day === 'Sábado'),
    )
    expect(hoursSummary(week)).toBe('seg a sex 18:00–23:00 · sáb 12:00–02:00')
  })
  it('names two days instead of a span, and does not join over a closed day', () => {
    const week = [
      open('Quinta-feira', '18:00', '23:00'),
      open('Sexta-feira', '18:00', '23:00'),
      open('Domingo', '18:00', '23:00'),
    ]
    expect(hoursSummary(week)).toBe('qui e sex 18:00–23:00 · dom 18:00–23:00')
  })
  it('shows several ranges of one day', () => {
    expect(hoursSummary([open('Domingo', '12:00', '15:00'), open('Domingo', '19:00', '23:00')])).toBe(
      'dom 12:00–15:00 e 19:00–23:00',
    )
  })
  it('leaves the lunch break out', () => {
    const sunday = { ...open('Domingo', '11:00', '22:00'), almocoInicio: '15:00', almocoFim: '18:00' }
    expect(hoursSummary([sunday])).toBe('dom 11:00–15:00 e 18:00–22:00')
  })
  it('says so when the venue never opens', () => expect(hoursSummary([])).toBe('Fechado todos os dias'))
})

describe('specialToday', () => {
  const now = new Date('2026-12-25T01:00:00-03:00')
  const today = (...dates: Partial<SpecialDate>[]) =>
    specialToday(
      dates.map((date) => ({ data: '2026-12-25', descricao: 'Natal', fechado: false, ...date })),
      now,
      'America/Sao_Paulo',
    )

  it('says what holds instead of the week', () => {
    expect(today({ fechado: true })).toBe('Hoje (Natal): fechado')
    expect(today({ inicio: '12:00', fim: '15:00' }, { inicio: '19:00', fim: '02:00' })).toBe(
      'Hoje (Natal): 12:00–15:00 e 19:00–02:00',
    )
    expect(today({ descricao: '' })).toBe('Hoje: sem horário informado')
  })

  it('goes by the calendar of the venue', () => {
    expect(today({ data: '2026-12-24' })).toBeNull()
    const eve = [{ data: '2026-12-24', descricao: 'Véspera', fechado: true }]
    expect(specialToday(eve, now, 'America/Rio_Branco')).toBe('Hoje (Véspera): fechado')
  })
})
