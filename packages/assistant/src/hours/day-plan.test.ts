import type { SpecialDate } from '@balcao/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aVenue, weekOf } from '../testing/venue.ts'
import { dayPlan } from './day-plan.ts'

const [MONDAY, TUESDAY, FRIDAY, SATURDAY] = ['2026-12-07', '2026-12-08', '2026-12-11', '2026-12-12'] as const
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)
const profile = (horarios = aVenue().profile.horarios, datasEspeciais: SpecialDate[] = []) => ({
  horarios,
  datasEspeciais,
})

describe('dayPlan', () => {
  it.each([
    ['an ordinary day', MONDAY, [{ start: 1080, end: 1380 }]],
    ['an inactive day', TUESDAY, []],
    ['a night that ends on the next day', FRIDAY, [{ start: 1080, end: 1500 }]],
    [
      'a break in a night',
      SATURDAY,
      [
        { start: 720, end: 960 },
        { start: 1080, end: 1500 },
      ],
    ],
  ])('gives %s', (_, date, ranges) => expect(dayPlan(profile(), date)).toMatchObject({ known: true, ranges }))

  it('takes a day twice as two ranges, in order', () => {
    const [monday] = weekOf([['19:00', '23:00']])
    const horarios = [monday!, { ...monday!, inicio: '11:30', fim: '14:30' }]
    expect(dayPlan(profile(horarios), MONDAY).ranges).toEqual([
      { start: 690, end: 870 },
      { start: 1140, end: 1380 },
    ])
  })

  it('reads an end equal to the start as round the clock', () =>
    expect(dayPlan(profile(weekOf([['08:00', '08:00']])), MONDAY).ranges).toEqual([{ start: 480, end: 1920 }]))

  it.each([
    ['closed', { fechado: true }, true, []],
    ['own hours past midnight', { fechado: false, inicio: '21:00', fim: '04:00' }, true, [{ start: 1260, end: 1680 }]],
    ['open without hours: unknown', { fechado: false }, false, []],
    ['open with empty hours: unknown', { fechado: false, inicio: '', fim: '' }, false, []],
  ])('lets a special date replace the whole day: %s', (_, over, known, ranges) => {
    const special = { data: SATURDAY, descricao: 'Festa', ...over }
    expect(dayPlan(profile(undefined, [special]), SATURDAY)).toEqual({ date: SATURDAY, known, ranges, special })
  })

  it('knows nothing without hours, and nothing of an active day with broken ones', () => {
    expect(dayPlan(profile([]), MONDAY).known).toBe(false)
    expect(dayPlan(profile(weekOf([['25:00', '9']])), MONDAY)).toMatchObject({ known: false, ranges: [] })
  })

  it('counts the break only inside the opening hours', () => {
    expect(dayPlan(profile(weekOf([['18:00', '23:00', '12:00', '13:00']])), MONDAY).ranges).toEqual([
      { start: 1080, end: 1380 },
    ])
    expect(dayPlan(profile(weekOf([['12:30', '15:00', '12:00', '13:00']])), MONDAY).ranges).toEqual([
      { start: 780, end: 900 },
    ])
    expect(dayPlan(profile(weekOf([['20:00', '04:00', '00:30', '01:00']])), MONDAY).ranges).toEqual([
      { start: 1200, end: 1470 },
      { start: 1500, end: 1680 },
    ])
  })

  it('always gives ranges in order, apart, at most two days long, whatever the hours', () => {
    const days = fc.array(fc.option(fc.tuple(clock, clock, clock, clock), { nil: null }), {
      minLength: 1,
      maxLength: 7,
    })
    fc.assert(
      fc.property(days, (week) => {
        const { ranges, known } = dayPlan(profile(weekOf(week)), MONDAY)
        expect(known).toBe(true)
        for (const [number, { start, end }] of ranges.entries()) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(2880)
          if (number > 0) expect(start).toBeGreaterThan(ranges[number - 1]!.end)
        }
      }),
    )
  })
})
