import type { NumberPace } from '@balcao/contract'
import { DAY } from '#platform/clock.ts'
import { instantOf, nextDate, wallClock } from '#platform/time/local-time.ts'
import type { PaceRules } from './pace-rules.ts'

/** What is known of a number when outreach waits for it. */
export type PaceState = {
  connected: boolean
  /** Its owner removed it. */
  removed: boolean
  /** IANA zone of the house. */
  zone: string
  linkedAt: Date
  nextAt: Date | null
  /** Calendar date of the house that `sentCount` counts. */
  sentOn: string | null
  sentCount: number
  streak: number
  heldUntil: Date | null
  /** Wall-clock times of the house, over midnight when `until` is not later. Null: none. */
  quiet: { from: string; until: string } | null
  /** Of the last few that left, how many failed. */
  failures: number
  /** What the plan of the house lets leave in a month, all its numbers together; null: any number. */
  monthlyLimit: number | null
  /** The first day of the month that `monthCount` counts. */
  countedMonth: string | null
  monthCount: number
  /** The house has more contacts than its plan allows. */
  overContacts: boolean
}

/** `until`: the earliest moment at which this may be over; null when nobody knows. */
export type Verdict =
  | { leaves: true }
  | { leaves: false; because: NonNullable<NumberPace['waitsFor']>; until: Date | null }

/** Whether one more message of outreach may leave this number now, and otherwise why not. Pure. */
export function outreachNow(state: PaceState, now: Date, rules: PaceRules): Verdict {
  const wait = (because: NonNullable<NumberPace['waitsFor']>, until: Date | null): Verdict => ({
    leaves: false,
    because,
    until,
  })
  if (!state.connected) return wait('disconnected', null)
  if (state.heldUntil && state.heldUntil > now) return wait('restricted', state.heldUntil)
  if (state.failures >= rules.failing.most) return wait('failing', null)
  if (state.overContacts) return wait('plan-contacts', null)
  if (leftThisMonth(state, now) <= 0) return wait('plan-messages', nextMonth(now, state))
  const quietEnd = quietUntil(now, state)
  if (quietEnd) return wait('quiet-hours', quietEnd)
  if (sentToday(state, now) >= dailyCap(state.linkedAt, now, rules)) return wait('daily-cap', nextDay(now, state))
  if (state.nextAt && state.nextAt > now) return wait('gap', state.nextAt)
  return { leaves: true }
}

/** How many may leave on this day of the link. */
export function dailyCap(linkedAt: Date, now: Date, { warmUp }: PaceRules): number {
  const days = (now.getTime() - linkedAt.getTime()) / DAY
  return warmUp.findLast(({ fromDay }) => fromDay <= days)?.cap ?? warmUp[0]?.cap ?? Number.POSITIVE_INFINITY
}

/** How many have left on the house's day that it is now. */
export function sentToday({ sentOn, sentCount, zone }: PaceState, now: Date): number {
  return sentOn === wallClock(now, zone).date ? sentCount : 0
}

/** How many the plan lets leave in the house's month that it is now. */
export function leftThisMonth({ monthlyLimit, countedMonth, monthCount, zone }: PaceState, now: Date): number {
  if (monthlyLimit === null) return Number.POSITIVE_INFINITY
  const sameMonth = countedMonth?.slice(0, 7) === wallClock(now, zone).date.slice(0, 7)
  return monthlyLimit - (sameMonth ? monthCount : 0)
}

/** The state after `count` messages left together. `random` gives numbers from 0 to 1. */
export function afterSending(
  state: PaceState,
  { now, count, rules, random }: { now: Date; count: number; rules: PaceRules; random: () => number },
): Pick<PaceState, 'nextAt' | 'sentOn' | 'sentCount' | 'streak'> {
  const streak = state.streak + count
  const long = streak >= rules.pauseAfter
  const { min, max } = long ? rules.pause : rules.gap
  return {
    nextAt: new Date(now.getTime() + Math.round(min + random() * (max - min))),
    sentOn: wallClock(now, state.zone).date,
    sentCount: sentToday(state, now) + count,
    streak: long ? 0 : streak,
  }
}

/** When the quiet hours end that it is now; null outside of them. */
function quietUntil(now: Date, { zone, quiet }: PaceState): Date | null {
  if (!quiet) return null
  const { date, minutes } = wallClock(now, zone)
  const from = minutesOf(quiet.from)
  const until = minutesOf(quiet.until)
  const overMidnight = until <= from
  const isQuiet = overMidnight ? minutes >= from || minutes < until : minutes >= from && minutes < until
  if (!isQuiet) return null
  return instantOf({ date: overMidnight && minutes >= from ? nextDate(date) : date, minutes: until }, zone)
}

/** The first moment of the house's next day that is not quiet. */
function nextDay(now: Date, state: PaceState): Date {
  const midnight = instantOf({ date: nextDate(wallClock(now, state.zone).date), minutes: 0 }, state.zone)
  return quietUntil(midnight, state) ?? midnight
}

/** The first moment of the house's next month that is not quiet. */
function nextMonth(now: Date, state: PaceState): Date {
  const [year, month] = wallClock(now, state.zone).date.split('-').map(Number) as [number, number]
  const date = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  const midnight = instantOf({ date, minutes: 0 }, state.zone)
  return quietUntil(midnight, state) ?? midnight
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
