import type { ChannelRateLimit } from '@balcao/contract'
import { DAY } from '#platform/clock.ts'
import { addDays, minutesOf, toInstant, toLocal } from '@balcao/contract/local-time'
import type { RateLimitRules } from './rate-limit-rules.ts'

/** Holds the facts about a channel that decide whether its outreach may be sent. */
export type RateLimitState = {
  connected: boolean
  /** True when its owner removed the channel. */
  removed: boolean
  /** The venue's time zone, an IANA name. */
  zone: string
  linkedAt: Date
  nextAt: Date | null
  /** The calendar date of the venue that `sentCount` counts. */
  sentOn: string | null
  sentCount: number
  /** The part of `sentCount` for reminders and messages to one person. */
  personalCount: number
  streak: number
  heldUntil: Date | null
  /** The venue's quiet hours as wall-clock times, over midnight when `until` is not later; null for none. */
  quiet: { from: string; until: string } | null
  /** The number of failures among the last few messages of each share. */
  failures: Record<Share, number>
  /** Messages that the venue's plan allows in a month on all its channels together; null for no limit. */
  monthlyLimit: number | null
  /** The first day of the month that `monthCount` counts. */
  countedMonth: string | null
  monthCount: number
  /** The part of `monthCount` for reminders and messages to one person. */
  monthPersonal: number
  /** True when the venue has more contacts than its plan allows. */
  overContacts: boolean
}

/** `personal` is reminders and messages to one person; `campaigns` is everything that may go to many. */
export type Share = 'personal' | 'campaigns'

/** Holds whether a message may be sent, or why not; `until` is the earliest end of the reason, null when unknown. */
export type Verdict =
  | { leaves: true }
  | { leaves: false; because: NonNullable<ChannelRateLimit['waitsFor']>; until: Date | null }

/**
 * Tells whether one more message of this share may be sent from this channel now, and otherwise why not. A reason that
 * stops `personal` stops all. Pure.
 */
export function outreachNow(state: RateLimitState, now: Date, rules: RateLimitRules, share: Share): Verdict {
  const wait = (because: NonNullable<ChannelRateLimit['waitsFor']>, until: Date | null): Verdict => ({
    leaves: false,
    because,
    until,
  })
  if (!state.connected) return wait('disconnected', null)
  if (state.heldUntil && state.heldUntil > now) return wait('restricted', state.heldUntil)
  const failures = share === 'personal' ? state.failures.personal : Math.max(...Object.values(state.failures))
  if (failures >= rules.failing.most) return wait('failing', null)
  if (state.overContacts) return wait('plan-contacts', null)
  if (leftThisMonth(state, now, rules, share) <= 0) return wait('plan-messages', nextMonth(now, state))
  const quietEnd = quietUntil(now, state)
  if (quietEnd) return wait('quiet-hours', quietEnd)
  const kept = share === 'campaigns' ? reserveLeft(state, now, rules) : 0
  if (sentToday(state, now) + kept >= dailyCap(state.linkedAt, now, rules))
    return wait('daily-cap', nextDay(now, state))
  if (state.nextAt && state.nextAt > now) return wait('gap', state.nextAt)
  return { leaves: true }
}

/** Returns the most messages that may be sent on this day since the phone was linked. */
export function dailyCap(linkedAt: Date, now: Date, { warmUp }: RateLimitRules): number {
  const days = (now.getTime() - linkedAt.getTime()) / DAY
  return warmUp.findLast(({ fromDay }) => fromDay <= days)?.cap ?? warmUp[0]?.cap ?? Number.POSITIVE_INFINITY
}

/** Returns the part of a day's cap that campaigns leave to reminders and messages to one person. */
export function dailyReserve(linkedAt: Date, now: Date, rules: RateLimitRules): number {
  const cap = dailyCap(linkedAt, now, rules)
  return Number.isFinite(cap) ? Math.round(cap * rules.reserve) : 0
}

/** Returns how much of that part is unused today. */
function reserveLeft(state: RateLimitState, now: Date, rules: RateLimitRules): number {
  const personal = state.sentOn === toLocal(now, state.zone).date ? state.personalCount : 0
  return Math.max(0, dailyReserve(state.linkedAt, now, rules) - personal)
}

/** Returns the number of messages sent on the venue's present day. */
export function sentToday({ sentOn, sentCount, zone }: RateLimitState, now: Date): number {
  return sentOn === toLocal(now, zone).date ? sentCount : 0
}

/** Returns how many more messages of this share the plan allows in the venue's present month. */
export function leftThisMonth(state: RateLimitState, now: Date, rules: RateLimitRules, share: Share): number {
  const { monthlyLimit: limit, countedMonth, zone } = state
  const sameMonth = countedMonth?.slice(0, 7) === toLocal(now, zone).date.slice(0, 7)
  const used = sameMonth ? { sent: state.monthCount, personal: state.monthPersonal } : { sent: 0, personal: 0 }
  return leftOfMonth({ limit, ...used }, rules, share)
}

/**
 * Returns how many more messages of this share a month allows after those already sent; campaigns leave the reserve to
 * the others.
 */
export function leftOfMonth(
  { limit, sent, personal }: { limit: number | null; sent: number; personal: number },
  { reserve }: RateLimitRules,
  share: Share,
): number {
  if (limit === null) return Number.POSITIVE_INFINITY
  const kept = share === 'campaigns' ? Math.max(0, Math.floor(limit * reserve) - personal) : 0
  return Math.max(0, limit - sent - kept)
}

/** The part of a channel's rate limit that sending changes. */
export type Sent = Pick<RateLimitState, 'nextAt' | 'sentOn' | 'sentCount' | 'personalCount' | 'streak'>

/** Returns the rate limit after `count` messages of one share were sent together. `random` gives numbers from 0 to 1. */
export function afterSending(
  state: RateLimitState,
  {
    now,
    count,
    share,
    rules,
    random,
  }: { now: Date; count: number; share: Share; rules: RateLimitRules; random: () => number },
): Sent {
  const streak = state.streak + count
  const long = streak >= rules.pauseAfter
  const today = toLocal(now, state.zone).date
  const personalBefore = state.sentOn === today ? state.personalCount : 0
  const { min, max } = long ? rules.pause : rules.gap
  return {
    nextAt: new Date(now.getTime() + Math.round(min + random() * (max - min))),
    sentOn: today,
    sentCount: sentToday(state, now) + count,
    personalCount: personalBefore + (share === 'personal' ? count : 0),
    streak: long ? 0 : streak,
  }
}

/** Returns when the present quiet hours end; null outside of them. */
function quietUntil(now: Date, { zone, quiet }: RateLimitState): Date | null {
  if (!quiet) return null
  const { date, minutes } = toLocal(now, zone)
  const from = minutesOf(quiet.from)
  const until = minutesOf(quiet.until)
  const overMidnight = until <= from
  const isQuiet = overMidnight ? minutes >= from || minutes < until : minutes >= from && minutes < until
  if (!isQuiet) return null
  return toInstant({ date: overMidnight && minutes >= from ? addDays(date, 1) : date, minutes: until }, zone)
}

/** Returns the first moment of the venue's next day outside the quiet hours. */
function nextDay(now: Date, state: RateLimitState): Date {
  const midnight = toInstant({ date: addDays(toLocal(now, state.zone).date, 1), minutes: 0 }, state.zone)
  return quietUntil(midnight, state) ?? midnight
}

/** Returns the first moment of the venue's next month outside the quiet hours. */
function nextMonth(now: Date, state: RateLimitState): Date {
  const [year, month] = toLocal(now, state.zone).date.split('-').map(Number) as [number, number]
  const date = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  const midnight = toInstant({ date, minutes: 0 }, state.zone)
  return quietUntil(midnight, state) ?? midnight
}
