import { addDays, minutesOf, toInstant, toLocal, weekdayOf } from '@balcao/contract/local-time'

/** Sending hours. `weekdays`: 0 for Monday; none means every day. */
type Hours = { from: string; until: string; weekdays: number[]; zone: string }

/**
 * Returns the end of the current sending hours of a remarketing, or the beginning of the next ones, in the local time
 * of its venue.
 */
export function sendingWindow(
  { from, until, weekdays, zone }: Hours,
  now: Date,
): { closesAt: Date } | { opensAt: Date } {
  const wall = toLocal(now, zone)
  for (let date = wall.date, day = 0; day <= 7; day++, date = addDays(date, 1)) {
    if (weekdays.length > 0 && !weekdays.includes(weekdayOf(date))) continue
    const opensAt = toInstant({ date, minutes: minutesOf(from) }, zone)
    const closesAt = toInstant({ date, minutes: minutesOf(until) }, zone)
    if (now < opensAt) return { opensAt }
    if (now < closesAt) return { closesAt }
  }
  // A week has every weekday in it: this is one whose hours a change of the clocks swallowed.
  return { opensAt: new Date(now.getTime() + 86_400_000) }
}
