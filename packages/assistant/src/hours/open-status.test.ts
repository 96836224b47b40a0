import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aVenue, weekOf } from '../testing/venue.ts'
import { dayPlan } from './day-plan.ts'
import { addDays, compareMoments, type LocalMoment, momentOf, toLocal, weekdayOf } from '@balcao/contract/local-time'
import { nextOpening, openStatus, openStatusAt } from './open-status.ts'

const { profile } = aVenue()
const at = (date: string, clock: string): LocalMoment => {
  const [hours, minutes] = clock.split(':').map(Number)
  return { date, minutes: hours! * 60 + minutes! }
}

describe('openStatus', () => {
  it.each([
    [
      'Friday evening',
      at('2026-12-11', '22:00'),
      { state: 'open', serviceDate: '2026-12-11', until: at('2026-12-12', '01:00') },
    ],
    [
      'Friday night, on Saturday',
      at('2026-12-12', '00:59'),
      { state: 'open', serviceDate: '2026-12-11', until: at('2026-12-12', '01:00') },
    ],
    [
      'the minute it closes',
      at('2026-12-12', '01:00'),
      { state: 'closed', onBreak: false, opensAt: at('2026-12-12', '12:00') },
    ],
    [
      'before the break',
      at('2026-12-12', '13:00'),
      { state: 'open', until: at('2026-12-12', '16:00'), reopensAt: at('2026-12-12', '18:00') },
    ],
    ['the break', at('2026-12-12', '16:00'), { state: 'closed', onBreak: true, opensAt: at('2026-12-12', '18:00') }],
    [
      'a closed day',
      at('2026-12-08', '12:00'),
      { state: 'closed', onBreak: false, opensAt: at('2026-12-09', '18:00') },
    ],
  ])('on %s', (_, moment, status) => expect(openStatusAt(profile, moment)).toMatchObject(status))

  describe('in a night with its break after midnight', () => {
    const nights = {
      ...profile,
      horarios: weekOf(Array.from({ length: 7 }, () => ['20:00', '04:00', '00:30', '01:00'])),
    }
    it.each([
      ['before it', at('2026-12-12', '00:10'), { state: 'open', reopensAt: at('2026-12-12', '01:00') }],
      ['in it', at('2026-12-12', '00:45'), { state: 'closed', onBreak: true, opensAt: at('2026-12-12', '01:00') }],
      ['after it', at('2026-12-12', '01:00'), { state: 'open', serviceDate: '2026-12-11', reopensAt: null }],
      [
        'after the night',
        at('2026-12-12', '04:00'),
        { state: 'closed', onBreak: false, opensAt: at('2026-12-12', '20:00') },
      ],
    ])('%s', (_, moment, status) => expect(openStatusAt(nights, moment)).toMatchObject(status))

    it('opens again first of what is told, be it the night before or the day', () => {
      const noon = { data: '2026-12-12', descricao: '', fechado: false, inicio: '00:50', fim: '03:00' }
      const both = { ...nights, datasEspeciais: [noon] }
      expect(nextOpening(both, at('2026-12-12', '00:45'))).toEqual(at('2026-12-12', '00:50'))
      // The doors of the new day stay open over the break of the night before: no end at 00:30, no opening at 01:00.
      const early = { ...nights, datasEspeciais: [{ ...noon, inicio: '00:00', fim: '02:00' }] }
      expect(openStatusAt(early, at('2026-12-11', '23:00'))).toMatchObject({
        until: at('2026-12-12', '04:00'),
        reopensAt: null,
      })
    })
  })

  it("reads an instant in the venue's zone", () => {
    const instant = new Date('2026-12-12T03:30:00Z')
    expect(openStatus(profile, instant).state).toBe('open')
    expect(openStatus({ ...profile, timezone: 'Europe/Lisbon' }, instant).state).toBe('closed')
    expect(toLocal(instant, 'no/such-zone')).toEqual(at('2026-12-12', '00:30'))
  })

  it('keeps the night that began before a closed special date, and no more', () => {
    const closed = { ...profile, datasEspeciais: [{ data: '2026-12-12', descricao: '', fechado: true }] }
    expect(openStatusAt(closed, at('2026-12-12', '00:30')).state).toBe('open')
    expect(openStatusAt(closed, at('2026-12-12', '13:00'))).toMatchObject({
      state: 'closed',
      opensAt: at('2026-12-13', '12:00'),
    })
  })

  it('says unknown on a day whose hours are not told, and passes over it when looking ahead', () => {
    const untold = { ...profile, datasEspeciais: [{ data: '2026-12-13', descricao: '', fechado: false }] }
    expect(openStatusAt(untold, at('2026-12-13', '13:00'))).toEqual({ state: 'unknown', date: '2026-12-13' })
    expect(nextOpening(untold, at('2026-12-13', '02:00'))).toEqual(at('2026-12-14', '18:00'))
  })

  it('knows nothing after midnight of a night whose hours are not told, for as long as it usually runs', () => {
    const untold = { ...profile, datasEspeciais: [{ data: '2026-12-11', descricao: 'Festa', fechado: false }] }
    expect(openStatusAt(untold, at('2026-12-12', '00:30'))).toEqual({ state: 'unknown', date: '2026-12-11' })
    expect(openStatusAt(untold, at('2026-12-12', '01:00'))).toMatchObject({ state: 'closed' })
    expect(openStatusAt(untold, at('2026-12-12', '12:30'))).toMatchObject({ state: 'open' })
  })

  it('joins openings that follow each other, and has no end for a venue that never closes', () => {
    const joined = {
      ...profile,
      horarios: weekOf([
        ['22:00', '00:00'],
        ['00:00', '04:00'],
      ]),
    }
    expect(openStatusAt(joined, at('2026-12-07', '23:00'))).toMatchObject({ until: at('2026-12-08', '04:00') })
    const always = {
      ...profile,
      horarios: weekOf(Array.from({ length: 7 }, () => ['00:00', '00:00'] as [string, string])),
    }
    expect(openStatusAt(always, at('2026-12-07', '23:00'))).toMatchObject({ state: 'open', until: null })
  })

  it('has no next opening when no day is active', () =>
    expect(openStatusAt({ ...profile, horarios: weekOf([null]) }, at('2026-12-07', '12:00'))).toEqual({
      state: 'closed',
      onBreak: false,
      opensAt: null,
    }))

  const minute = fc.integer({ min: 0, max: 1439 })
  const clock = minute.map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`)
  const week = fc.array(fc.option(fc.tuple(clock, clock), { nil: null }), { minLength: 7, maxLength: 7 })
  const moment = fc.record({
    date: fc.integer({ min: 0, max: 13 }).map((days) => addDays('2026-12-07', days)),
    minutes: minute,
  })

  it('agrees with the plans of the day and the day before, for any week and moment', () => {
    fc.assert(
      fc.property(week, moment, (days, now) => {
        const any = { horarios: weekOf(days), datasEspeciais: [] }
        const inside = [addDays(now.date, -1), now.date].some((date) =>
          dayPlan(any, date).ranges.some(
            ({ start, end }) =>
              compareMoments(momentOf(date, start), now) <= 0 && compareMoments(now, momentOf(date, end)) < 0,
          ),
        )
        expect(openStatusAt(any, now).state).toBe(inside ? 'open' : 'closed')
      }),
    )
  })

  const special = fc.record({
    data: fc.integer({ min: 0, max: 8 }).map((days) => addDays('2026-12-07', days)),
    descricao: fc.constant(''),
    fechado: fc.boolean(),
    own: fc.option(fc.tuple(clock, clock), { nil: null }),
  })
  const specials = fc
    .uniqueArray(special, { maxLength: 4, selector: ({ data }) => data })
    .map((each) => each.map(({ own, ...date }) => ({ ...date, ...(own && { inicio: own[0], fim: own[1] }) })))

  it('lets a special date change what belongs to it, and nothing of the night before', () => {
    fc.assert(
      fc.property(week, specials, moment, (days, datasEspeciais, now) => {
        const any = { horarios: weekOf(days), datasEspeciais }
        const yesterday = addDays(now.date, -1)
        // Reckoned from the entries alone: the whole of a day belongs to the date on which its doors opened.
        const rangesOn = (date: string) => {
          const own = datasEspeciais.find(({ data }) => data === date)
          if (!own) return dayPlan({ ...any, datasEspeciais: [] }, date).ranges
          if (own.fechado) return []
          if (!own.inicio || !own.fim) return null
          const [start, end] = [own.inicio, own.fim].map(
            (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)),
          )
          return [{ start: start!, end: end! > start! ? end! : end! + 1440 }]
        }
        const covers = (date: string, minutes: number) =>
          (rangesOn(date) ?? []).some(({ start, end }) => start <= minutes && minutes < end)
        const open = covers(yesterday, now.minutes + 1440) || covers(now.date, now.minutes)
        const { state } = openStatusAt(any, now)
        expect(state === 'open').toBe(open)
        if (state === 'closed') expect(rangesOn(now.date)).not.toBeNull()
        if (state === 'unknown') expect([rangesOn(now.date), rangesOn(yesterday)]).toContain(null)
      }),
      { numRuns: 500 },
    )
  })

  it('ends a night that ran into a special date at its own hour', () => {
    fc.assert(
      fc.property(clock, specials, moment, (end, datasEspeciais, now) => {
        const any = {
          horarios: weekOf(Array.from({ length: 7 }, () => ['20:00', end] as [string, string])),
          datasEspeciais,
        }
        const status = openStatusAt(any, now)
        if (status.state !== 'open' || !status.until) return
        const { ranges } = dayPlan(any, status.serviceDate)
        const ends = ranges.map((range) => momentOf(status.serviceDate, range.end))
        const next = dayPlan(any, addDays(status.serviceDate, 1)).ranges
        // Its own end, unless the next day's doors open before it is reached.
        const joined = next.some(({ start }) => ranges.some((range) => start + 1440 <= range.end))
        if (!joined) expect(ends).toContainEqual(status.until)
      }),
    )
  })

  it('is open at the next opening, and closed in the minute it closes', () => {
    fc.assert(
      fc.property(week, moment, (days, now) => {
        const any = { horarios: weekOf(days), datasEspeciais: [] }
        const status = openStatusAt(any, now)
        if (status.state === 'closed' && status.opensAt) expect(openStatusAt(any, status.opensAt).state).toBe('open')
        if (status.state === 'open' && status.until) expect(openStatusAt(any, status.until).state).toBe('closed')
      }),
    )
  })
})

describe('local time', () => {
  it('keeps weekdays and dates together across a year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), (days) => {
        const date = addDays('2026-01-05', days)
        expect(weekdayOf(date)).toBe(days % 7)
        expect(addDays(date, -days)).toBe('2026-01-05')
      }),
    )
  })
})
