import { dayPlan } from '../hours/day-plan.ts'
import { addDays, compareMoments, daysBetween, formatClock, momentOf, weekdayOf } from '@balcao/contract/local-time'
import { breakAt, closesSoonAfter, nextOpening, openStatusAt } from '../hours/open-status.ts'
import { answerHoursAt, spansUsualBreak } from './answer-hours-at.ts'
import type { Reading } from './reading.ts'
import { sayDay, sayMoment, sayRanges } from './say-day.ts'

export type HoursAnswer = { text: string; known: boolean }

/**
 * Returns the opening hours for the dates asked about, for now, or of the whole week; `known` is false when they are
 * unknown.
 */
export function answerHours(reading: Reading, dates: string[], wholeWeek: boolean): HoursAnswer {
  const { venue, copy, at } = reading
  if (!venue.hoursKnown) return { text: copy.hoursUnknown, known: false }
  const asked = dates.filter((date) => daysBetween(at.date, date) >= 0)
  const precise = answerHoursAt(reading, asked)
  if (precise) return { text: precise, known: true }
  if (asked.length > 0) return sayDates(reading, asked)
  const now = sayNow(reading, wholeWeek)
  return wholeWeek ? { ...now, text: `${sayWeek(reading)}\n${now.text}` } : now
}

function sayDates(reading: Reading, dates: string[]): HoursAnswer {
  const lines = dates.map((date) => (date === reading.at.date ? sayNow(reading) : sayDate(reading, date)))
  const closed = isClosedOnAll(reading, dates)
  const next = closed && dates.some((date) => date !== reading.at.date) ? sayNextAfter(reading, dates.at(-1)!) : ''
  return {
    text: [...lines.map(({ text }) => text), next].filter(Boolean).join('\n'),
    known: lines.every(({ known }) => known),
  }
}

function sayDate({ venue, copy, at }: Reading, date: string): HoursAnswer {
  const plan = dayPlan(venue.profile, date)
  const day = copy.onDate(sayDay(copy, date, at.date), plan.special?.descricao ?? '')
  if (!plan.known) return { text: copy.dayUnknown(day), known: false }
  if (plan.ranges.length === 0) return { text: copy.dayClosed(day), known: true }
  return {
    text: copy.dayOpen(day, sayRanges(copy, plan.ranges), spansUsualBreak(venue.profile, plan.ranges)),
    known: true,
  }
}

/** Matches customers on the way, for whom the closing time alone is not enough. */
const ON_THE_WAY = /\b(?:cheg\w+|indo|saindo|a caminho|coming|on (?:my|our) way|llegando|en camino)\b/

/**
 * Says whether the venue is open now and the remaining hours of today, which are not repeated after the week's hours.
 */
function sayNow(reading: Reading, weekTold = false): HoursAnswer {
  const { venue, copy, at } = reading
  const status = openStatusAt(venue.profile, at)
  if (status.state === 'unknown') return { text: copy.dayUnknown(sayDay(copy, status.date, at.date)), known: false }
  if (status.state === 'open') {
    if (!status.until) return { text: copy.openAllDay, known: true }
    const later = dayPlan(venue.profile, status.serviceDate).ranges.filter(
      ({ start }) => status.reopensAt && compareMoments(momentOf(status.serviceDate, start), status.reopensAt) >= 0,
    )
    const after = status.reopensAt ? copy.thenReopens(sayRanges(copy, later)) : ''
    const open = copy.openUntil(formatClock(status.until.minutes), after)
    const soon = !after && ON_THE_WAY.test(reading.text) && closesSoonAfter(venue.profile, at) ? copy.closesSoon : ''
    const text = [open, soon, sayTodayAfterLastNight(reading, status.serviceDate)].filter(Boolean).join(' ')
    return { text, known: true }
  }
  const today = dayPlan(venue.profile, at.date)
  if (status.onBreak && status.opensAt) {
    const back = copy.closedForBreak(sayMoment(copy, status.opensAt, at.date))
    const later = sayTodayAfterLastNight(reading, breakAt(venue.profile, at) ?? at.date)
    return { text: [back, later].filter(Boolean).join(' '), known: true }
  }
  if (today.ranges.length === 0) return { text: sayClosedToday(reading), known: true }
  if (today.ranges.some(({ start }) => start > at.minutes)) {
    const asksNow = /\bagora\b|\bainda\b|\bja\b|\babert[oa]s?\b/.test(reading.text)
    if (weekTold && !today.special && status.opensAt)
      return { text: copy.closedNow(sayMoment(copy, status.opensAt, at.date)), known: true }
    const ranges = sayRanges(copy, today.ranges)
    const text = asksNow
      ? `${copy.closedNoNext} ${copy.dayOpen(sayDay(copy, at.date, at.date), ranges, false)}`
      : copy.opensToday(ranges)
    return { text, known: true }
  }
  const over = today.special ? '' : copy.dayOpen(sayDay(copy, at.date, at.date), sayRanges(copy, today.ranges), false)
  const closed = status.opensAt ? copy.closedNow(sayMoment(copy, status.opensAt, at.date)) : copy.closedNoNext
  return { text: reading.dates.includes(at.date) && over ? `${over} ${closed}` : closed, known: true }
}

/**
 * Adds today's hours past midnight, when the hours that run are yesterday's and the customer asks when the venue opens.
 */
function sayTodayAfterLastNight({ venue, copy, at, text }: Reading, serviceDate: string) {
  const today = dayPlan(venue.profile, at.date)
  const asksOpening = /\babr(?:e|em|ir|imos)\b|\b\d{1,2} ?(?:h|:)/.test(text)
  if (serviceDate === at.date || !asksOpening || today.ranges.length === 0) return ''
  return copy.dayOpen(sayDay(copy, at.date, at.date), sayRanges(copy, today.ranges), false)
}

function sayClosedToday({ venue, copy, at }: Reading) {
  const special = dayPlan(venue.profile, at.date).special?.descricao ?? ''
  const closed = copy.dayClosed(copy.onDate(sayDay(copy, at.date, at.date), special))
  const opens = nextOpening(venue.profile, at)
  return opens ? `${closed} ${copy.nextOpening(sayMoment(copy, opens, at.date))}` : closed
}

function sayNextAfter({ venue, copy, at }: Reading, date: string) {
  const opens = nextOpening(venue.profile, { date, minutes: 1439 })
  return opens ? copy.nextOpening(sayMoment(copy, opens, at.date)) : ''
}

/** Tells whether the venue is known to be closed on each of the dates; false for no dates. */
export const isClosedOnAll = (reading: Reading, dates: string[]) =>
  dates.length > 0 && dates.every((date) => isClosedOn(reading, date))

/** Tells whether the venue is known to be closed on a date. */
export function isClosedOn({ venue }: Reading, date: string) {
  const plan = dayPlan(venue.profile, date)
  return venue.hoursKnown && plan.known && plan.ranges.length === 0
}

/** Words the ordinary week, with days of the same hours on one line. */
function sayWeek({ venue, copy, at }: Reading) {
  const profile = { ...venue.profile, datasEspeciais: [] }
  const monday = addDays(at.date, -weekdayOf(at.date))
  const days = Array.from({ length: 7 }, (_, day) => sayRanges(copy, dayPlan(profile, addDays(monday, day)).ranges))
  const lines: { from: number; to: number; ranges: string }[] = []
  for (const [day, ranges] of days.entries()) {
    const last = lines.at(-1)
    if (last && last.ranges === ranges) last.to = day
    else lines.push({ from: day, to: day, ranges })
  }
  const said = lines.map(({ from, to, ranges }) => copy.weekLine(copy.weekdays(from, to), ranges || copy.weekClosed))
  return [copy.weekIntro, ...said].join('\n')
}

const MOST_HOLIDAYS = 6
const NEAR_DAYS = 2

/** Returns the coming special dates, or just the next one with those beside it ("24 e 25"). */
export function holidaysToCome({ venue, at }: Reading, onlyNext: boolean): string[] {
  const dates = venue.profile.datasEspeciais
    .map(({ data }) => data)
    .filter((date) => date >= at.date)
    .toSorted()
  const near = dates.filter((date) => daysBetween(dates[0]!, date) <= NEAR_DAYS)
  return venue.hoursKnown ? (onlyNext ? near : dates).slice(0, MOST_HOLIDAYS) : []
}
