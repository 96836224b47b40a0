import { dayPlan } from '../../../../../packages/assistant/src/hours/day-plan.ts'
import { DAYS, type OpeningHours, type SpecialDate } from '@balcao/contract'
import { expect, it } from 'vitest'
import { comingDays } from './coming-days.ts'

const day = (dia: number, inicio: string, fim: string, almocoInicio = '', almocoFim = ''): OpeningHours => {
  return { dia: DAYS[dia]!, ativo: true, inicio, fim, almocoInicio, almocoFim }
}
const special = (data: string, over: Partial<SpecialDate> = {}): SpecialDate => {
  return { data, descricao: '', fechado: false, ...over }
}
/** A Friday evening in São Paulo, Saturday already in London. */
const NOW = new Date('2026-12-11T22:30:00-03:00')
const timezone = 'America/Sao_Paulo'
const WEEK = [
  day(0, '09:00', '18:00', '12:00', '13:00'),
  { ...day(1, '09:00', '18:00'), ativo: false },
  day(2, '18:00', '02:00', '23:30', '00:30'),
  day(3, '20:00', '04:00', '01:00', '02:00'),
  day(4, '18:00', '02:00'),
  day(5, '12:00', '16:00'),
  day(5, '16:00', '23:00'),
  day(6, '10:00', '15:00', '16:00', '17:00'),
]
const SPECIAL = [
  special('2026-12-24', { fechado: true, descricao: 'Véspera de Natal' }),
  special('2026-12-13', { inicio: '20:00', fim: '05:00', descricao: 'Festa' }),
  special('2026-12-18'),
]

it('begins today on the wall of the venue', () => {
  const days = comingDays({ timezone, horarios: WEEK, datasEspeciais: [] }, NOW)
  expect(days).toHaveLength(14)
  expect(days[0]).toEqual({ date: '2026-12-11', special: null, ranges: [{ from: '18:00', to: '02:00' }] })
  expect(comingDays({ timezone: 'Europe/London', horarios: WEEK, datasEspeciais: [] }, NOW)[0]!.date).toBe('2026-12-12')
})

it('joins what touches, cuts out breaks and lets special dates take the whole day', () => {
  const days = comingDays({ timezone, horarios: WEEK, datasEspeciais: SPECIAL }, NOW)
  const on = (date: string) => days.find((each) => each.date === date)
  expect(on('2026-12-12')!.ranges).toEqual([{ from: '12:00', to: '23:00' }])
  expect(on('2026-12-14')!.ranges).toEqual([
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '18:00' },
  ])
  expect(on('2026-12-15')!.ranges).toEqual([])
  expect(on('2026-12-13')).toMatchObject({ special: 'Festa', ranges: [{ from: '20:00', to: '05:00' }] })
  expect(on('2026-12-18')).toMatchObject({ special: '', ranges: null })
  expect(on('2026-12-24')).toMatchObject({ special: 'Véspera de Natal', ranges: [] })
})

it('says of every day what the assistant reads', () => {
  const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16)
  for (const each of comingDays({ timezone, horarios: WEEK, datasEspeciais: SPECIAL }, NOW)) {
    const plan = dayPlan({ horarios: WEEK, datasEspeciais: SPECIAL }, each.date)
    const ranges = plan.ranges.map(({ start, end }) => ({ from: clock(start), to: clock(end) }))
    expect(each.ranges).toEqual(plan.known ? ranges : null)
  }
})
