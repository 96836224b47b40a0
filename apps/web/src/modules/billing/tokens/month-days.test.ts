import { expect, it } from 'vitest'
import { addMonths, daysIn, monthDays, scaleFor } from './month-days.ts'

it('has a row for every day, also for those without an answer', () => {
  const used = { date: '2026-02-03', inputTokens: 10, outputTokens: 5, answers: 2, cost: null }
  const days = monthDays('2026-02', [used])
  expect(days).toHaveLength(28)
  expect(days[0]).toEqual({ date: '2026-02-01', tokens: 0, answers: 0, cost: 0 })
  expect(days[2]).toEqual({ date: '2026-02-03', tokens: 15, answers: 2, cost: null })
})

it('knows how long months are, and goes from one to the next', () => {
  expect([daysIn('2026-02'), daysIn('2028-02'), daysIn('2026-12')]).toEqual([28, 29, 31])
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-03', -14)]).toEqual([
    '2027-01',
    '2025-12',
    '2025-01',
  ])
})

it('ends the scale at a round number that nothing exceeds', () => {
  expect([0, 1, 3, 7, 10, 11, 43, 99, 1_234, 48_000].map(scaleFor)).toEqual([
    2, 2, 4, 8, 10, 20, 50, 100, 2_000, 50_000,
  ])
})
