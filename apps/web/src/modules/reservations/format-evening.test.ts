import { expect, it } from 'vitest'
import { addDays } from '@balcao/contract/local-time'
import { formatEvening, formatMoment } from './format-evening.ts'

it('writes an evening as the calendar date it is, whatever the zone of the browser', () => {
  expect(formatEvening('2026-01-09', '2026-01-07')).toBe('Sexta-feira, 9 de janeiro')
  expect(formatEvening('2027-01-01', '2026-12-30')).toBe('Sexta-feira, 1 de janeiro de 2027')
})

it('says that a time is after midnight', () => {
  expect(formatMoment({ date: '2026-01-09', time: '20:30', afterMidnight: false })).toBe(
    'sexta-feira, 9 de janeiro, 20:30',
  )
  expect(formatMoment({ date: '2026-01-09', time: '00:30', afterMidnight: true })).toContain('00:30, madrugada')
})

it('counts days over the end of a month and of a year', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})
