import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '#platform/clock.ts'
import { toInstant, toLocal } from '@balcao/contract/local-time'
import { afterSending, dailyCap, dailyReserve, outreachNow, type RateLimitState, type Share } from './outreach-now.ts'
import { RATE_LIMIT } from './rate-limit-rules.ts'

const ZONES = ['America/Sao_Paulo', 'America/Manaus', 'America/Noronha', 'America/New_York', 'Asia/Kathmandu', 'UTC']
const zone = fc.constantFrom(...ZONES)
const instant = fc
  .integer({ min: Date.UTC(2024, 0, 1) / SECOND, max: Date.UTC(2030, 0, 1) / SECOND })
  .map((seconds) => new Date(seconds * SECOND))

const fresh = (now: Date, more: Partial<RateLimitState> = {}): RateLimitState => ({
  connected: true,
  removed: false,
  quiet: { from: '21:00', until: '09:00' },
  failures: { personal: 0, campaigns: 0 },
  monthlyLimit: null,
  countedMonth: null,
  monthCount: 0,
  monthPersonal: 0,
  overContacts: false,
  zone: 'America/Sao_Paulo',
  linkedAt: new Date(now.getTime() - 100 * DAY),
  nextAt: null,
  sentOn: null,
  sentCount: 0,
  personalCount: 0,
  streak: 0,
  heldUntil: null,
  ...more,
})
const at = (local: string) => new Date(`${local}-03:00`)
const NOON = at('2026-01-07T12:00:00')

describe('one message more', () => {
  it('leaves in the day, on a channel that is connected', () => {
    expect(outreachNow(fresh(NOON), NOON, RATE_LIMIT, 'campaigns')).toEqual({ leaves: true })
  })
  it.each([
    ['disconnected', { connected: false }, null],
    ['restricted', { heldUntil: at('2026-01-08T12:00:00') }, at('2026-01-08T12:00:00')],
    ['failing', { failures: { personal: 0, campaigns: 6 } }, null],
    ['plan-contacts', { overContacts: true }, null],
    ['plan-messages', { monthlyLimit: 50, countedMonth: '2026-01-01', monthCount: 50 }, at('2026-02-01T09:00:00')],
    ['gap', { nextAt: at('2026-01-07T12:00:40') }, at('2026-01-07T12:00:40')],
    ['daily-cap', { sentOn: '2026-01-07', sentCount: 250 }, at('2026-01-08T09:00:00')],
  ])('waits: %s', (because, state, until) => {
    expect(outreachNow(fresh(NOON, state), NOON, RATE_LIMIT, 'campaigns')).toEqual({ leaves: false, because, until })
  })
  it.each([
    ['2026-01-07T21:00:00', '2026-01-08T09:00:00'],
    ['2026-01-07T23:59:59', '2026-01-08T09:00:00'],
    ['2026-01-08T00:00:00', '2026-01-08T09:00:00'],
    ['2026-01-08T08:59:59', '2026-01-08T09:00:00'],
  ])('waits at night: %s until %s', (now, until) => {
    const verdict = outreachNow(fresh(at(now)), at(now), RATE_LIMIT, 'campaigns')
    expect(verdict).toEqual({ leaves: false, because: 'quiet-hours', until: at(until) })
  })
  it('keeps to the hours that the venue wants, also within one day', () => {
    const siesta = { quiet: { from: '12:00', until: '14:30' } }
    const verdict = outreachNow(fresh(NOON, siesta), NOON, RATE_LIMIT, 'campaigns')
    expect(verdict).toEqual({ leaves: false, because: 'quiet-hours', until: at('2026-01-07T14:30:00') })
    expect(
      outreachNow(fresh(at('2026-01-07T14:30:00'), siesta), at('2026-01-07T14:30:00'), RATE_LIMIT, 'campaigns').leaves,
    ).toBe(true)
    expect(
      outreachNow(fresh(at('2026-01-07T23:00:00'), siesta), at('2026-01-07T23:00:00'), RATE_LIMIT, 'campaigns').leaves,
    ).toBe(true)
  })
  it('leaves in a new month, whatever left in the one before', () => {
    const state = fresh(NOON, { monthlyLimit: 50, countedMonth: '2025-12-01', monthCount: 50 })
    expect(outreachNow(state, NOON, RATE_LIMIT, 'campaigns')).toEqual({ leaves: true })
  })
  it('leaves although some failed', () => {
    expect(
      outreachNow(fresh(NOON, { failures: { personal: 0, campaigns: 5 } }), NOON, RATE_LIMIT, 'campaigns'),
    ).toEqual({
      leaves: true,
    })
  })
  it('knows the night of the venue and not of the server', () => {
    const evening = at('2026-01-07T21:30:00')
    expect(outreachNow(fresh(evening, { zone: 'America/Manaus' }), evening, RATE_LIMIT, 'campaigns')).toEqual({
      leaves: true,
    })
  })
  it('leaves at any hour where there are no quiet ones', () => {
    const night = at('2026-01-07T23:00:00')
    expect(outreachNow(fresh(night, { quiet: null }), night, RATE_LIMIT, 'campaigns')).toEqual({ leaves: true })
  })
})

describe('a part of each day is for reminders and messages to one person', () => {
  const today = (sentCount: number, personalCount = 0) =>
    fresh(NOON, { linkedAt: NOON, sentOn: '2026-01-07', sentCount, personalCount })
  const leaves = (state: RateLimitState, share: Share) => outreachNow(state, NOON, RATE_LIMIT, share).leaves

  it('of 20 a day, campaigns have 15', () => {
    expect(dailyReserve(NOON, NOON, RATE_LIMIT)).toBe(5)
    expect(leaves(today(14), 'campaigns')).toBe(true)
    expect(outreachNow(today(15), NOON, RATE_LIMIT, 'campaigns')).toEqual({
      leaves: false,
      because: 'daily-cap',
      until: at('2026-01-08T09:00:00'),
    })
    expect(leaves(today(15), 'personal')).toBe(true)
  })
  it('what left of it is not kept any more', () => {
    expect(leaves(today(18, 3), 'campaigns')).toBe(false)
    expect(leaves(today(17, 3), 'campaigns')).toBe(true)
    expect(leaves(today(19, 8), 'campaigns')).toBe(true)
  })
  it('the channel has no more than its cap', () => {
    expect(leaves(today(20, 5), 'personal')).toBe(false)
    expect(leaves(today(20, 8), 'campaigns')).toBe(false)
  })
  it('counts both, and begins anew on another day', () => {
    const sent = (state: RateLimitState, share: Share) =>
      afterSending(state, { now: NOON, count: 1, share, rules: RATE_LIMIT, random: () => 0 })
    expect(sent(today(15, 2), 'personal')).toMatchObject({ sentCount: 16, personalCount: 3 })
    expect(sent(today(15, 2), 'campaigns')).toMatchObject({ sentCount: 16, personalCount: 2 })
    const yesterday = { ...today(15, 4), sentOn: '2026-01-06' }
    expect(sent(yesterday, 'campaigns')).toMatchObject({ sentCount: 1, personalCount: 0 })
  })
})

describe('a part of each month is theirs, too', () => {
  const month = (monthCount: number, monthPersonal = 0) =>
    fresh(NOON, { monthlyLimit: 100, countedMonth: '2026-01-01', monthCount, monthPersonal })
  const leaves = (state: RateLimitState, share: Share) => outreachNow(state, NOON, RATE_LIMIT, share).leaves

  it('of 100 a month, campaigns have 75', () => {
    expect(leaves(month(74), 'campaigns')).toBe(true)
    expect(outreachNow(month(75), NOON, RATE_LIMIT, 'campaigns')).toEqual({
      leaves: false,
      because: 'plan-messages',
      until: at('2026-02-01T09:00:00'),
    })
    expect(leaves(month(99, 24), 'personal')).toBe(true)
    expect(leaves(month(100, 25), 'personal')).toBe(false)
  })
  it('what left of it is not kept any more', () => {
    expect(leaves(month(90, 20), 'campaigns')).toBe(true)
    expect(leaves(month(95, 20), 'campaigns')).toBe(false)
    expect(leaves(month(99, 40), 'campaigns')).toBe(true)
  })
})

describe('what fails is counted by share', () => {
  const failed = (personal: number, campaigns: number) => fresh(NOON, { failures: { personal, campaigns } })
  const leaves = (state: RateLimitState, share: Share) => outreachNow(state, NOON, RATE_LIMIT, share).leaves

  it('failures among campaigns stop no reminder', () => {
    expect(leaves(failed(0, 20), 'personal')).toBe(true)
    expect(leaves(failed(0, 20), 'campaigns')).toBe(false)
  })
  it('failures among reminders stop both', () => {
    expect(leaves(failed(6, 0), 'personal')).toBe(false)
    expect(leaves(failed(6, 0), 'campaigns')).toBe(false)
  })
})

it.each([
  [0, 20],
  [2.9, 20],
  [3, 40],
  [7, 80],
  [14, 150],
  [400, 250],
])('warms up: on day %s of the link %s a day', (days, cap) => {
  expect(dailyCap(new Date(NOON.getTime() - days * DAY), NOON, RATE_LIMIT)).toBe(cap)
})

it('never breaks a rule, however long somebody has something to send', () => {
  fc.assert(
    fc.property(
      zone,
      instant,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }),
      fc.constantFrom('personal' as const, 'campaigns' as const),
      (where, start, dice, share) => {
        let now = start
        let state = fresh(now, { zone: where, linkedAt: now })
        const sent: Date[] = []
        for (let look = 0; look < 400; look += 1) {
          const verdict = outreachNow(state, now, RATE_LIMIT, share)
          if (!verdict.leaves) {
            expect(verdict.until!.getTime()).toBeGreaterThan(now.getTime())
            now = verdict.until!
            continue
          }
          const next = afterSending(state, {
            now,
            count: 1,
            share,
            rules: RATE_LIMIT,
            random: () => dice[look % dice.length]!,
          })
          state = { ...state, ...next }
          sent.push(now)
        }
        checkTimes(sent, where, start)
      },
    ),
    { numRuns: 60 },
  )
})

function checkTimes(sent: Date[], where: string, linkedAt: Date) {
  expect(sent.length).toBeGreaterThan(20)
  sent.forEach((time, index) => {
    const { minutes } = toLocal(time, where)
    expect(minutes >= 9 * 60 && minutes < 21 * 60).toBe(true)
    const before = sent[index - 1]
    if (before) expect(time.getTime() - before.getTime()).toBeGreaterThanOrEqual(RATE_LIMIT.gap.min)
  })
  for (const [, times] of Map.groupBy(sent, (time) => toLocal(time, where).date)) {
    expect(times.length).toBeLessThanOrEqual(dailyCap(linkedAt, times.at(-1)!, RATE_LIMIT))
  }
  // No more than so many in a row without a longer pause.
  for (let index = RATE_LIMIT.pauseAfter; index < sent.length; index += 1) {
    const row = sent.slice(index - RATE_LIMIT.pauseAfter, index + 1)
    const longest = Math.max(...row.slice(1).map((time, i) => time.getTime() - row[i]!.getTime()))
    expect(longest).toBeGreaterThanOrEqual(RATE_LIMIT.pause.min)
  }
}

describe('the wall clock', () => {
  it('turns back into the instant it was read from', () => {
    fc.assert(
      fc.property(zone, instant, (where, time) => {
        const whole = new Date(Math.floor(time.getTime() / MINUTE) * MINUTE)
        const back = toInstant(toLocal(whole, where), where)
        // An hour that happens twice is read as its first time.
        expect([0, HOUR]).toContain(whole.getTime() - back.getTime())
        expect(toLocal(back, where)).toEqual(toLocal(whole, where))
      }),
    )
  })
  it('has no half past two where the clock is put forward: it is the moment after', () => {
    const missing = toInstant({ date: '2026-03-08', minutes: 150 }, 'America/New_York')
    expect(toLocal(missing, 'America/New_York')).toEqual({ date: '2026-03-08', minutes: 210 })
  })
  it('is Sao Paulo’s where the zone does not exist', () => {
    expect(toLocal(NOON, 'Brasil/Lua')).toEqual({ date: '2026-01-07', minutes: 720 })
  })
})
