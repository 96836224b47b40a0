import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aHouse, weekOf } from '../testing/house.ts'
import { dayPlan } from './day-plan.ts'
import { addDays, compareMoments, type LocalMoment, momentOf, toLocal, weekdayOf } from './local-time.ts'
import { nextOpening, openStatus, openStatusAt } from './open-status.ts'

const { profile } = aHouse()
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

  it("reads an instant in the house's zone", () => {
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
    expect(openStatusAt(untold, at('2026-12-13', '13:00'))).toEqual({ state: 'unknown' })
    expect(nextOpening(untold, at('2026-12-13', '02:00'))).toEqual(at('2026-12-14', '18:00'))
  })

  it('joins openings that follow each other, and has no end for a house that never closes', () => {
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
