import { type HoursProfile, dayPlan, type OpenRange } from './day-plan.ts'
import { addDays, compareMoments, type LocalMoment, MINUTES_A_DAY, momentOf, toLocal } from './local-time.ts'

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
    return { state: 'open', serviceDate: open.date, until, reopensAt: until && reopening(profile, open.date, until) }
  }
  const untold = isUntoldNight(profile, at) ? addDays(at.date, -1) : at.date
  const today = dayPlan(profile, at.date)
  if (untold !== at.date || !today.known) return { state: 'unknown', date: untold }
  return { state: 'closed', onBreak: breakAt(profile, at) !== null, opensAt: nextOpening(profile, at) }
}

/** So little is left of the night that who comes then should hear of it. Minutes. */
const SOON = 30

/** Are the doors open at a moment, and shut within half an hour of it? */
export function closesSoonAfter(profile: HoursProfile, at: LocalMoment): boolean {
  const status = openStatusAt(profile, at)
  return (
    status.state === 'open' &&
    status.until !== null &&
    compareMoments(status.until, momentOf(at.date, at.minutes + SOON)) <= 0
  )
}

/** The date of the evening a moment belongs to: the day before past midnight, as long as its doors are open. */
export function nightThatRuns(profile: HoursProfile, at: LocalMoment): string {
  const status = openStatusAt(profile, at)
  return status.state === 'open' ? status.serviceDate : at.date
}

/** First opening strictly after a moment within 60 days, or null. Days whose hours are unknown are passed over. */
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

/** The day whose doors are shut at a moment between two of its ranges: the date itself, or the one before; else null. */
export function breakAt(profile: HoursProfile, at: LocalMoment): string | null {
  const between = daysOn(at).find(({ date, minutes }) => {
    const { ranges } = dayPlan(profile, date)
    return ranges.some(({ end }) => end <= minutes) && ranges.some(({ start }) => start > minutes)
  })
  return between?.date ?? null
}

/** A moment as minutes of the night that began the day before, and of its own day. */
function daysOn({ date, minutes }: LocalMoment): LocalMoment[] {
  return [
    { date: addDays(date, -1), minutes: minutes + MINUTES_A_DAY },
    { date, minutes },
  ]
}

/** Where a day opens again once it has closed. */
function reopening(profile: HoursProfile, date: string, closed: LocalMoment): LocalMoment | null {
  const starts = dayPlan(profile, date).ranges.map(({ start }) => momentOf(date, start))
  return starts.find((start) => compareMoments(start, closed) > 0) ?? null
}

/** The range a moment falls in: of its own day, or of the night that began the day before. */
function rangeAt(profile: HoursProfile, at: LocalMoment): { date: string; range: OpenRange } | null {
  for (const { date, minutes } of daysOn(at)) {
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
