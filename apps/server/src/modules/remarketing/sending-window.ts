import { instantOf, nextDate, wallClock } from '#platform/time/local-time.ts'

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
  const wall = wallClock(now, zone)
  for (let date = wall.date, day = 0; day <= 7; day++, date = nextDate(date)) {
    if (weekdays.length > 0 && !weekdays.includes(weekdayOf(date))) continue
    const opensAt = instantOf({ date, minutes: minutesOf(from) }, zone)
    const closesAt = instantOf({ date, minutes: minutesOf(until) }, zone)
    if (now < opensAt) return { opensAt }
    if (now < closesAt) return { closesAt }
  }
  // A week has every weekday in it: this is one whose hours a change of the clocks swallowed.
  return { opensAt: new Date(now.getTime() + 86_400_000) }
}

const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
