import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, compareMoments, toInstant, toLocal } from './local-time.ts'

const at = (date: string, hours: number, minutes = 0) => ({ date, minutes: hours * 60 + minutes })
/** Zones west and east of Greenwich that change their clocks, one by half an hour, one at midnight; and two that do not. */
const ZONES = [
  'America/New_York',
  'America/Santiago',
  'Europe/Lisbon',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'America/Sao_Paulo',
  'Asia/Kolkata',
]

describe('toInstant', () => {
  it.each([
    ['an ordinary hour', at('2026-12-11', 20), 'America/Sao_Paulo', '2026-12-11T23:00:00.000Z'],
    ['minutes past the midnight', at('2026-12-11', 25, 30), 'America/Sao_Paulo', '2026-12-12T04:30:00.000Z'],
    ['a zone that does not exist', at('2026-12-11', 20), 'no/such-zone', '2026-12-11T23:00:00.000Z'],
    ['a skipped hour in the west', at('2026-03-08', 2, 30), 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['a skipped hour in the east', at('2026-03-29', 2, 30), 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['a skipped midnight', at('2018-11-04', 0, 30), 'America/Sao_Paulo', '2018-11-04T03:30:00.000Z'],
    [
      'the first of a doubled hour in the west',
      at('2026-11-01', 1, 30),
      'America/New_York',
      '2026-11-01T05:30:00.000Z',
    ],
    ['the first of a doubled hour in the east', at('2026-10-25', 2, 30), 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['the hour after a doubled one', at('2026-10-25', 3), 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ])('%s', (_, moment, zone, instant) => expect(toInstant(moment, zone).toISOString()).toBe(instant))

  it('comes back to every moment that a clock shows, at the first instant that shows it', () => {
    const year = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') })
    // The days on which one of the zones changes its clocks, and any other.
    const change = fc
      .tuple(
        fc.constantFrom(
          '2026-03-08',
          '2026-11-01',
          '2026-04-05',
          '2026-09-06',
          '2026-03-29',
          '2026-10-25',
          '2026-09-27',
        ),
        fc.integer({ min: -1440, max: 2880 }),
      )
      .map(([date, minutes]) => Date.parse(date) + minutes * 60_000)
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.oneof(change, year), (zone, millis) => {
        const instant = new Date(Math.floor(millis / 60_000) * 60_000)
        const shown = toLocal(instant, zone)
        const found = toInstant(shown, zone)
        expect(toLocal(found, zone)).toEqual(shown)
        expect(found.getTime()).toBeLessThanOrEqual(instant.getTime())
      }),
      { numRuns: 1000 },
    )
  })

  it('is never early for a moment that no clock shows', () => {
    const minutes = fc.integer({ min: 0, max: 1439 })
    const days = fc.integer({ min: 0, max: 364 }).map((each) => addDays('2026-01-01', each))
    const skips = fc.constantFrom('2026-03-08', '2026-03-29', '2026-09-06', '2026-09-27', '2026-10-04')
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.oneof(skips, days), minutes, (zone, date, minute) => {
        const shown = toLocal(toInstant({ date, minutes: minute }, zone), zone)
        expect(compareMoments(shown, { date, minutes: minute })).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1000 },
    )
  })
})
