import { dayPlan, nightOf } from '@balcao/assistant'
import { minutesOf, toInstant } from '@balcao/contract/local-time'
import type { Venue, ReservationProblem } from '@balcao/contract'
import { MINUTE } from '#platform/clock.ts'

type Planned = {
  night: { date: string; minutes: number; lead: number; ranges: { start: number; end: number }[] }
  startsAt: Date
  closed: ReservationProblem | null
}

/** Returns where a date and a local time fall in the evenings of a venue, and whether it is open then. */
export function planNight(
  { profile, hoursSaved }: Venue,
  { date, time }: { date: string; time: string },
  now: Date,
): Planned {
  const clock = minutesOf(time)
  const found = nightOf(profile, date, clock)
  const at = found ?? { date, minutes: clock }
  const startsAt = toInstant(at, profile.timezone)
  const plan = dayPlan(profile, at.date)
  const lead = Math.round((startsAt.getTime() - now.getTime()) / MINUTE)
  const night = { ...at, lead, ranges: plan.ranges }
  const closed = plan.ranges.length === 0 ? ('closed_day' as const) : ('closed_time' as const)
  if (!hoursSaved || !plan.known) return { night, startsAt, closed: 'hours_unknown' }
  return { night, startsAt, closed: found ? null : closed }
}
