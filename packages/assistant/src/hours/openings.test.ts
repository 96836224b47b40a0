import type { OpeningHours, SpecialDate } from '@balcao/contract'
import { DAYS } from '@balcao/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  compareMoments,
  formatClock,
  type LocalMoment,
  toInstant,
  toLocal,
  weekdayOf,
} from '@balcao/contract/local-time'
import { nextOpening, openStatus, openStatusAt } from './open-status.ts'

/** Venues with several ranges a day, breaks and special dates, held against a count of every minute. */

const FIRST = '2026-12-07'
const minute = fc.integer({ min: 0, max: 1439 })
const clock = minute.map(formatClock)
const entry = (dia: OpeningHours['dia']) =>
  fc.record({
    dia: fc.constant(dia),
    ativo: fc.boolean(),
    inicio: clock,
    fim: clock,
    almocoInicio: fc.oneof(clock, fc.constant('')),
    almocoFim: fc.oneof(clock, fc.constant('')),
  })
const horarios = fc
  .tuple(...DAYS.map((dia) => fc.array(entry(dia), { minLength: 1, maxLength: 3 })))
  .map((days) => days.flat())
const special = fc
  .record({
    data: fc.integer({ min: 0, max: 9 }).map((days) => addDays(FIRST, days)),
    fechado: fc.boolean(),
    own: fc.option(fc.tuple(clock, clock), { nil: null }),
  })
  .map(({ own, ...date }): SpecialDate => ({ ...date, descricao: '', ...(own && { inicio: own[0], fim: own[1] }) }))
const profile = fc.record({ horarios, datasEspeciais: fc.array(special, { maxLength: 5 }) })
const moment = fc.record({ date: fc.integer({ min: 1, max: 8 }).map((days) => addDays(FIRST, days)), minutes: minute })

type Profile = { horarios: OpeningHours[]; datasEspeciais: SpecialDate[] }
const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const isWithin = (at: number, from: string, to: string) => {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return start <= at && at < (end > start ? end : end + 1440)
}

/** Whether the entries of a date alone hold its doors open, `at` minutes after the midnight that began it. */
function covers({ horarios: week, datasEspeciais }: Profile, date: string, at: number): boolean {
  const own = datasEspeciais.filter(({ data }) => data === date)
  if (own.some(({ fechado }) => fechado)) return false
  if (own.length > 0) return own.some(({ inicio, fim }) => inicio && fim && isWithin(at, inicio, fim))
  return week.some(({ dia, ativo, inicio, fim, almocoInicio, almocoFim }) => {
    if (!ativo || dia !== DAYS[weekdayOf(date)] || !isWithin(at, inicio, fim)) return false
    if (!almocoInicio || !almocoFim) return true
    const [from, to] = [minutesOf(almocoInicio), minutesOf(almocoFim)]
    const isNextDay = (to > from ? to : to + 1440) <= minutesOf(inicio)
    return !isWithin(isNextDay ? at - 1440 : at, almocoInicio, almocoFim)
  })
}
const isOpen = (venue: Profile, { date, minutes }: LocalMoment) =>
  covers(venue, date, minutes) || covers(venue, addDays(date, -1), minutes + 1440)
const after = ({ date, minutes }: LocalMoment): LocalMoment =>
  minutes === 1439 ? { date: addDays(date, 1), minutes: 0 } : { date, minutes: minutes + 1 }

/** The first minute after `from` at which the doors are, or are not, open; null when there is none within eight days. */
function firstMinute(venue: Profile, from: LocalMoment, open: boolean): LocalMoment | null {
  let at = after(from)
  for (let minutes = 0; minutes < 8 * 1440; minutes++) {
    if (isOpen(venue, at) === open) return at
    at = after(at)
  }
  return null
}

describe('for any hours and moment', () => {
  it('is open exactly when an entry holds the doors open', () => {
    fc.assert(
      fc.property(profile, moment, (venue, now) => {
        expect(openStatusAt(venue, now).state === 'open').toBe(isOpen(venue, now))
      }),
      { numRuns: 500 },
    )
  })

  it('opens next, and closes, at the first minute at which it does', () => {
    fc.assert(
      fc.property(profile, moment, (venue, now) => {
        const status = openStatusAt(venue, now)
        if (status.state === 'closed') {
          const opens = firstMinute(venue, now, true)
          if (opens) expect(status.opensAt).toEqual(opens)
        }
        if (status.state === 'open') {
          const closes = firstMinute(venue, now, false)
          if (closes) expect(status.until).toEqual(closes)
          if (status.until && status.reopensAt) {
            expect(compareMoments(status.reopensAt, status.until)).toBeGreaterThan(0)
            expect(isOpen(venue, status.reopensAt)).toBe(true)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  it('says a break only between two openings of one day', () => {
    fc.assert(
      fc.property(profile, moment, (venue, now) => {
        const status = openStatusAt(venue, now)
        if (status.state !== 'closed') return
        const days = [
          [now.date, now.minutes],
          [addDays(now.date, -1), now.minutes + 1440],
        ] as const
        const minutes = Array.from({ length: 2880 }, (_, at) => at)
        const between = days.some(([date, at]) => {
          const open = minutes.filter((each) => covers(venue, date, each))
          return open.some((each) => each < at) && open.some((each) => each > at)
        })
        expect(status.onBreak).toBe(between)
      }),
      { numRuns: 100 },
    )
  })
})

describe('where clocks change', () => {
  const zone = fc.constantFrom('America/New_York', 'America/Santiago', 'Europe/Lisbon', 'Australia/Lord_Howe')
  const nearChange = fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-11-01', '2026-04-05', '2026-09-06', '2026-03-29', '2026-10-25'),
      fc.integer({ min: -1440, max: 2880 }),
    )
    .map(([date, minutes]) => new Date(Date.parse(date) + minutes * 60_000))

  it('goes by the clock on the wall, and the next opening is still to come', () => {
    fc.assert(
      fc.property(horarios, zone, nearChange, (week, timezone, now) => {
        const venue = { horarios: week, datasEspeciais: [], timezone }
        const status = openStatus(venue, now)
        expect(status.state === 'open').toBe(isOpen(venue, toLocal(now, timezone)))
        if (status.state !== 'closed' || !status.opensAt) return
        expect(status.opensAt).toEqual(nextOpening(venue, toLocal(now, timezone)))
        // In an hour that is shown twice the opening may be in the first of the two.
        const due = toInstant(status.opensAt, timezone).getTime()
        expect(due).toBeGreaterThan(now.getTime() - 60 * 60_000)
      }),
      { numRuns: 300 },
    )
  })
})
