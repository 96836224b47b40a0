import type { Recurrence } from '@balcao/contract'
import { expect, it } from 'vitest'
import { instantOfLocal, localTime } from '@balcao/contract/local-time'
import { addMinutes, dayAfter, firstOccurrence, meansDay, type Rule, timeOn } from './recurrence.ts'

const rule = (anchor: string, recurrence: Recurrence, more: Partial<Rule> = {}): Rule => {
  return { anchor, recurrence, weekdays: [], repeatUntil: null, exceptDates: [], ...more }
}
/** The first times of a series. */
function times(series: Rule, count: number): string[] {
  const found = [firstOccurrence(series.anchor, series)]
  while (found.length < count) {
    const next = dayAfter(series, found.at(-1)!.slice(0, 10))
    if (!next) break
    found.push(timeOn(series, next))
  }
  return found
}
const year = (anchor: string, recurrence: Recurrence, count: number) => times(rule(anchor, recurrence), count)

it('is every day of a year, leap day included', () => {
  const days = year('2028-01-01T20:00', 'daily', 367)
  expect(days[59]).toBe('2028-02-29T20:00')
  expect(days.at(-1)).toBe('2029-01-01T20:00')
  expect(new Set(days).size).toBe(367)
})
it('is the same weekday all year', () => {
  const weeks = year('2026-01-02T20:00', 'weekly', 53)
  expect(weeks.every((day) => new Date(`${day}Z`).getUTCDay() === 5)).toBe(true)
  expect(weeks.at(-1)).toBe('2027-01-01T20:00')
})
it('is the 31st where there is one, and the last day where there is none', () => {
  expect(year('2026-01-31T20:00', 'monthly', 13).map((day) => day.slice(5, 10))).toEqual([
    '01-31',
    '02-28',
    '03-31',
    '04-30',
    '05-31',
    '06-30',
    '07-31',
    '08-31',
    '09-30',
    '10-31',
    '11-30',
    '12-31',
    '01-31',
  ])
})
it('is the last day of each month, the first one included', () => {
  expect(firstOccurrence('2028-02-10T09:00', rule('', 'month-end'))).toBe('2028-02-29T09:00')
  expect(year('2028-02-29T09:00', 'month-end', 3)).toEqual(['2028-02-29T09:00', '2028-03-31T09:00', '2028-04-30T09:00'])
})
it('comes on each of its weekdays, until its last day, and not on days that are left out', () => {
  // 24 November 2026 is a Tuesday.
  const set = rule('2026-11-24T20:00', 'weekly', {
    weekdays: [1, 3, 5],
    repeatUntil: '2026-12-05',
    exceptDates: ['2026-11-28'],
  })
  const days = times(set, 99).map((time) => time.slice(5, 10))
  expect(days).toEqual(['11-24', '11-26', '12-01', '12-03', '12-05'])
  expect(meansDay(set, '2026-12-01')).toBe(true)
  for (const day of ['2026-11-25', '2026-11-28', '2026-12-08']) expect(meansDay(set, day)).toBe(false)
  expect(firstOccurrence('2026-11-25T20:00', set)).toBe('2026-11-26T20:00')
})
it('is 28 February in years without a 29th', () => {
  expect(year('2028-02-29T09:00', 'yearly', 5).map((day) => day.slice(0, 10))).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})
it('adds minutes on the wall, over midnight and the year', () => {
  expect(addMinutes('2026-12-31T23:30', 45)).toBe('2027-01-01T00:15')
})

it('has one instant for every time of the wall, also in zones with daylight saving', () => {
  const zone = 'America/New_York'
  // 02:30 does not exist on 8 March 2026: it is the moment after. 01:30 exists twice on 1 November: it is the first.
  expect(instantOfLocal('2026-03-08T02:30', zone).toISOString()).toBe('2026-03-08T07:30:00.000Z')
  expect(localTime(new Date('2026-03-08T07:30:00Z'), zone)).toBe('2026-03-08T03:30')
  expect(instantOfLocal('2026-11-01T01:30', zone).toISOString()).toBe('2026-11-01T05:30:00.000Z')
  // A series stays at its time of the wall through both changes.
  const instants = year('2026-03-07T20:00', 'daily', 3).map((day) => instantOfLocal(day, zone).toISOString())
  expect(instants).toEqual(['2026-03-08T01:00:00.000Z', '2026-03-09T00:00:00.000Z', '2026-03-10T00:00:00.000Z'])
})
it('is an hour apart in Manaus and São Paulo', () => {
  const [manaus, saoPaulo] = ['America/Manaus', 'America/Sao_Paulo'].map((zone) =>
    instantOfLocal('2026-01-09T20:00', zone),
  )
  expect(manaus!.getTime() - saoPaulo!.getTime()).toBe(3_600_000)
})
