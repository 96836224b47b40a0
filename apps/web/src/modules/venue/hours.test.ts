import { DAYS, type OpeningHours } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import {
  addRange,
  addSpecialRange,
  copyDay,
  type HoursDraft,
  hoursProblem,
  hoursToSave,
  isPastMidnight,
  rangesOf,
  removeRange,
  setBreak,
  setDayActive,
} from './hours.ts'

const range = (dia: OpeningHours['dia'], change: Partial<OpeningHours> = {}): OpeningHours => ({
  dia,
  ativo: true,
  inicio: '18:00',
  fim: '23:00',
  almocoInicio: '',
  almocoFim: '',
  ...change,
})
const week = DAYS.map((day) => range(day))
const draft = (change: Partial<HoursDraft>): HoursDraft => ({
  timezone: 'America/Sao_Paulo',
  horarios: week,
  datasEspeciais: [],
  ...change,
})

describe('a range', () => {
  it.each([
    ['18:00', '02:00', true],
    ['18:00', '18:00', true],
    ['18:00', '18:01', false],
    ['18:00', '', false],
  ])('from %s to %s runs past midnight: %s', (inicio, fim, expected) => {
    expect(isPastMidnight(range('Sábado', { inicio, fim }))).toBe(expected)
  })
})

describe('a day', () => {
  it('gets a further range right after its last one, starting when it closed', () => {
    const hours = addRange(week, 'Terça-feira')
    expect(hours).toHaveLength(8)
    expect(hours[2]).toMatchObject({ dia: 'Terça-feira', inicio: '23:00', ativo: true })
    expect(hours[3]?.dia).toBe('Quarta-feira')
  })
  it('loses a further range, but keeps its last one, switched off', () => {
    const two = addRange(week, 'Segunda-feira')
    const one = removeRange(two, 1)
    expect(one).toEqual(week)
    const none = removeRange(one, 0)
    expect(rangesOf(none, 'Segunda-feira')).toEqual([{ range: range('Segunda-feira', { ativo: false }), index: 0 }])
  })
  it('is switched with all its ranges', () => {
    const hours = setDayActive(addRange(week, 'Domingo'), 'Domingo', false)
    expect(rangesOf(hours, 'Domingo').map((each) => each.range.ativo)).toEqual([false, false])
    expect(hours.filter((each) => each.ativo)).toHaveLength(6)
  })
  it('is copied to all others, ranges and break included', () => {
    const hours = copyDay(setBreak(addRange(week, 'Sexta-feira'), 4, true), 'Sexta-feira', DAYS)
    expect(hours).toHaveLength(14)
    expect(hours.filter((each) => each.almocoInicio === '12:00').map((each) => each.dia)).toEqual([...DAYS])
  })
})

describe('before saving', () => {
  it('finds nothing to mend in a plain week', () => expect(hoursProblem(draft({}))).toBeNull())
  it('asks for missing times of an open day, and names it', () => {
    expect(hoursProblem(draft({ horarios: [range('Sábado', { fim: '' })] }))).toContain('Sábado')
  })
  it('leaves closed days alone', () => {
    expect(hoursProblem(draft({ horarios: [range('Sábado', { fim: '', ativo: false })] }))).toBeNull()
  })
  it('asks for the other end of a break', () => {
    expect(hoursProblem(draft({ horarios: [range('Sábado', { almocoInicio: '12:00' })] }))).toContain('pausa')
  })
  it('wants special dates dated, with both times or none', () => {
    const special = (data: string, inicio = '', fim = '') => ({ data, descricao: '', fechado: false, inicio, fim })
    expect(hoursProblem(draft({ datasEspeciais: [special('')] }))).not.toBeNull()
    expect(hoursProblem(draft({ datasEspeciais: [special('2026-12-24'), special('2026-12-24')] }))).not.toBeNull()
    expect(hoursProblem(draft({ datasEspeciais: [special('2026-12-24', '18:00')] }))).not.toBeNull()
    expect(hoursProblem(draft({ datasEspeciais: [special('2026-12-24', '18:00', '02:00')] }))).toBeNull()
  })
  it('takes several ranges of one special date, apart from each other and all told', () => {
    const on = (...ranges: [from: string, until: string, closed?: boolean][]) =>
      hoursProblem(
        draft({
          datasEspeciais: ranges.map(([inicio, fim, fechado = false]) => {
            return { data: '2026-12-24', descricao: 'Natal', fechado, inicio, fim }
          }),
        }),
      )
    expect(on(['12:00', '15:00'], ['19:00', '02:00'])).toBeNull()
    expect(on(['19:00', '02:00'], ['12:00', '19:00'], ['02:00', '05:00'])).toBeNull()
    expect(on(['12:00', '15:00'], ['14:59', '20:00'])).toContain('sobrepõem')
    expect(on(['19:00', '02:00'], ['23:00', '23:30'])).toContain('sobrepõem')
    expect(on(['12:00', '15:00'], ['19:00', '02:00', true])).toContain('cada uma')
    expect(on(['12:00', '15:00'], ['', ''])).toContain('cada uma')
  })
  it('adds a range to a special date right after it, starting when it closed', () => {
    const date = { data: '2026-12-24', descricao: 'Natal', fechado: false, inicio: '12:00', fim: '15:00' }
    const later = { ...date, data: '2026-12-31' }
    expect(addSpecialRange([date, later], 0)).toEqual([date, { ...date, inicio: '15:00', fim: '' }, later])
  })
  it('fills emptied times of closed days and sorts the dates', () => {
    const saved = hoursToSave(
      draft({
        horarios: [range('Domingo', { ativo: false, inicio: '', fim: '' })],
        datasEspeciais: [
          { data: '2026-12-31', descricao: '', fechado: true },
          { data: '2026-12-24', descricao: '', fechado: true },
        ],
      }),
    )
    expect(saved.horarios[0]).toMatchObject({ inicio: '09:00', fim: '18:00' })
    expect(saved.datasEspeciais.map((special) => special.data)).toEqual(['2026-12-24', '2026-12-31'])
  })
})
