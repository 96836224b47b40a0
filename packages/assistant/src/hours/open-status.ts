import { type HoursProfile, dayPlan, type OpenRange } from './day-plan.ts'
import {
  addDays,
  compareMoments,
  type LocalMoment,
  MINUTES_A_DAY,
  momentOf,
  toLocal,
} from '@balcao/contract/local-time'

export type OpenStatus =
  /**
   * `serviceDate` is the day on which the venue opened; `until` is null for a venue that does not close within a week.
   */
  | { state: 'open'; serviceDate: string; until: LocalMoment | null; reopensAt: LocalMoment | null }
  /**
   * `onBreak` is true when it closed between two ranges of the same day; `opensAt` is null when no opening is known.
   */
  | { state: 'closed'; onBreak: boolean; opensAt: LocalMoment | null }
  /** `date` is the day whose hours are unknown; after midnight it may be the one before. */
  | { state: 'unknown'; date: string }

const DAYS_AHEAD = 60
const LONGEST_OPENING = 7

/** Returns whether the venue is open at an instant, in its own zone, and what comes next. */
export function openStatus(profile: HoursProfile & { timezone: string }, now: Date): OpenStatus {
  return openStatusAt(profile, toLocal(now, profile.timezone))
}

/** Returns the same as `openStatus`, for a wall-clock moment of the venue. */
export function openStatusAt(profile: HoursProfile, at: LocalMoment): OpenStatus {
  const open = rangeAt(profile, at)
  if (open) {
    const until = closingAfter(profile, open.date, open.range)
    return { state: 'open', serviceDate: open.date, until, reopensAt: until && reopening(profile, open.date, until) }
  }
  const untold = isUntoldNight(profile, at) ? addDays(at.date, -1) : at.date
  const today = dayPlan(profile, at.date)
  if (untold !== at.date || !today.known) return { state: 'unknown', date: untold }
  return { state: 'closed', onBreak: breakAt(profile, at) !== null, opensAt: nextOpening(profile, at) }
}

/** The remaining minutes until closing at which somebody who comes should be told. */
const SOON = 30

/** Tells whether the venue is open at a moment and closes within half an hour of it. */
export function closesSoonAfter(profile: HoursProfile, at: LocalMoment): boolean {
  const status = openStatusAt(profile, at)
  return (
    status.state === 'open' &&
    status.until !== null &&
    compareMoments(status.until, momentOf(at.date, at.minutes + SOON)) <= 0
  )
}

/**
 * Returns the date of the evening that a moment belongs to: past midnight the day before, as long as its opening hours
 * run.
 */
export function nightThatRuns(profile: HoursProfile, at: LocalMoment): string {
  const status = openStatusAt(profile, at)
  return status.state === 'open' ? status.serviceDate : at.date
}

/**
 * Returns the first opening strictly after a moment within 60 days, or null. Days whose hours are unknown are skipped.
 */
export function nextOpening(profile: HoursProfile, after: LocalMoment): LocalMoment | null {
  for (let day = 0; day <= DAYS_AHEAD; day++) {
    const date = addDays(after.date, day)
    // The night that began the day before may open again on this one, after a break.
    const starts = daysOn({ date, minutes: 0 }).flatMap((of) =>
      dayPlan(profile, of.date).ranges.map(({ start }) => start - of.minutes),
    )
    const coming = starts.filter((start) => start >= 0 && start < MINUTES_A_DAY && (day > 0 || start > after.minutes))
    if (coming.length > 0) return { date, minutes: Math.min(...coming) }
  }
  return null
}

/**
 * Returns the day that is on a break at a moment, between two of its ranges: the date itself or the one before; else
 * null.
 */
export function breakAt(profile: HoursProfile, at: LocalMoment): string | null {
  const between = daysOn(at).find(({ date, minutes }) => {
    const { ranges } = dayPlan(profile, date)
    return ranges.some(({ end }) => end <= minutes) && ranges.some(({ start }) => start > minutes)
  })
  return between?.date ?? null
}

/** Returns a moment as minutes of the night that began the day before, and of its own day. */
function daysOn({ date, minutes }: LocalMoment): LocalMoment[] {
  return [
    { date: addDays(date, -1), minutes: minutes + MINUTES_A_DAY },
    { date, minutes },
  ]
}

/** Returns the moment at which a day opens again after it has closed. */
function reopening(profile: HoursProfile, date: string, closed: LocalMoment): LocalMoment | null {
  const starts = dayPlan(profile, date).ranges.map(({ start }) => momentOf(date, start))
  return starts.find((start) => compareMoments(start, closed) > 0) ?? null
}

/** Returns the range that a moment falls in: of its own day, or of the night that began the day before. */
function rangeAt(profile: HoursProfile, at: LocalMoment): { date: string; range: OpenRange } | null {
  for (const { date, minutes } of daysOn(at)) {
    const range = dayPlan(profile, date).ranges.find((each) => each.start <= minutes && minutes < each.end)
    if (range) return { date, range }
  }
  return null
}

/**
 * Tells whether a moment after midnight may still belong to the night before, whose hours are unknown: as long as that
 * weekday's night usually runs. Whether the venue is open then is unknown.
 */
export function isUntoldNight(profile: HoursProfile, at: LocalMoment): boolean {
  const yesterday = addDays(at.date, -1)
  if (dayPlan(profile, yesterday).known) return false
  const usual = dayPlan({ ...profile, datasEspeciais: [] }, yesterday)
  return usual.ranges.some(({ end }) => at.minutes + MINUTES_A_DAY < end)
}

/**
 * Returns the closing time, following openings that continue without a gap (22:00 to 00:00, then 00:00 to 04:00 of the
 * next day).
 */
function closingAfter(profile: HoursProfile, date: string, range: OpenRange): LocalMoment | null {
  let closing = momentOf(date, range.end)
  for (let steps = 0; steps < LONGEST_OPENING; steps++) {
    const next = rangeAt(profile, closing)
    if (!next) return closing
    closing = momentOf(next.date, next.range.end)
  }
  return null
}
