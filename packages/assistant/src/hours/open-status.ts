import { type HoursProfile, dayPlan, type OpenRange } from './day-plan.ts'
import { addDays, type LocalMoment, MINUTES_A_DAY, momentOf, toLocal } from './local-time.ts'

export type OpenStatus =
  /** `serviceDate` is the day the doors opened; `until` is null for a house that does not close within a week. */
  | { state: 'open'; serviceDate: string; until: LocalMoment | null; reopensAt: LocalMoment | null }
  /** `onBreak` when it closed between two ranges of the same day; `opensAt` is null when no opening is known. */
  | { state: 'closed'; onBreak: boolean; opensAt: LocalMoment | null }
  /** `date` is the day whose hours the house has not told; after midnight it may be the one before. */
  | { state: 'unknown'; date: string }

const DAYS_AHEAD = 60
const LONGEST_OPENING = 7

/** Open or closed at an instant, in the house's own zone, and what comes next. */
export function openStatus(profile: HoursProfile & { timezone: string }, now: Date): OpenStatus {
  return openStatusAt(profile, toLocal(now, profile.timezone))
}

/** As `openStatus`, for a wall-clock moment of the house. */
export function openStatusAt(profile: HoursProfile, at: LocalMoment): OpenStatus {
  const open = rangeAt(profile, at)
  if (open) {
    const until = closingAfter(profile, open.date, open.range)
    const later = dayPlan(profile, open.date).ranges.find((range) => range.start > open.range.start)
    return {
      state: 'open',
      serviceDate: open.date,
      until,
      reopensAt: until && later ? momentOf(open.date, later.start) : null,
    }
  }
  const untold = isUntoldNight(profile, at) ? addDays(at.date, -1) : at.date
  const today = dayPlan(profile, at.date)
  if (untold !== at.date || !today.known) return { state: 'unknown', date: untold }
  const onBreak =
    today.ranges.some((range) => range.end <= at.minutes) && today.ranges.some((range) => range.start > at.minutes)
  return { state: 'closed', onBreak, opensAt: nextOpening(profile, at) }
}

/** First opening strictly after a moment within 60 days, or null. Days whose hours are unknown are passed over. */
export function nextOpening(profile: HoursProfile, after: LocalMoment): LocalMoment | null {
  for (let day = 0; day <= DAYS_AHEAD; day++) {
    const date = addDays(after.date, day)
    const range = dayPlan(profile, date).ranges.find((each) => day > 0 || each.start > after.minutes)
    if (range) return momentOf(date, range.start)
  }
  return null
}

/** The range a moment falls in: of its own day, or of the night that began the day before. */
function rangeAt(profile: HoursProfile, at: LocalMoment): { date: string; range: OpenRange } | null {
  const yesterday = addDays(at.date, -1)
  for (const [date, minutes] of [
    [yesterday, at.minutes + MINUTES_A_DAY],
    [at.date, at.minutes],
  ] as const) {
    const range = dayPlan(profile, date).ranges.find((each) => each.start <= minutes && minutes < each.end)
    if (range) return { date, range }
  }
  return null
}

/**
 * Whether a moment after midnight may still be of the night before, of which the house has not told the hours: as long as
 * that weekday's night usually runs. Nothing of it is known, open or closed.
 */
export function isUntoldNight(profile: HoursProfile, at: LocalMoment): boolean {
  const yesterday = addDays(at.date, -1)
  if (dayPlan(profile, yesterday).known) return false
  const usual = dayPlan({ ...profile, datasEspeciais: [] }, yesterday)
  return usual.ranges.some(({ end }) => at.minutes + MINUTES_A_DAY < end)
}

/** Follows openings that continue without a gap (22:00 to 00:00, then 00:00 to 04:00 of the next day). */
function closingAfter(profile: HoursProfile, date: string, range: OpenRange): LocalMoment | null {
  let closing = momentOf(date, range.end)
  for (let steps = 0; steps < LONGEST_OPENING; steps++) {
    const next = rangeAt(profile, closing)
    if (!next) return closing
    closing = momentOf(next.date, next.range.end)
  }
  return null
}
