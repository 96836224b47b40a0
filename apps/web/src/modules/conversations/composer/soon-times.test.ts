import { expect, it } from 'vitest'
import { localAfter, soonTimes } from './soon-times.ts'

it('offers tonight until it is there, tomorrow, and a week from now', () => {
  expect(soonTimes('2026-12-31T17:59').map(({ at }) => at)).toEqual([
    '2026-12-31T18:00',
    '2027-01-01T10:00',
    '2027-01-07T10:00',
  ])
  expect(soonTimes('2026-12-31T18:00').map(({ key }) => key)).toEqual(['tomorrow', 'week'])
})

it('goes past midnight', () => {
  expect(localAfter('2026-12-31T23:30', 60)).toBe('2027-01-01T00:30')
})
