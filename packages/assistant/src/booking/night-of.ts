import { dayPlan, type HoursProfile, type OpenRange } from '../hours/day-plan.ts'
import { addDays, MINUTES_A_DAY } from '@balcao/contract/local-time'

/** A moment of an evening: `minutes` since the midnight that opened `date`, more than 1440 when it is past the next. */
export type NightMoment = { date: string; minutes: number }

/**
 * Returns the evening that a date and a wall-clock time belong to: half past midnight of a Saturday is Saturday's night
 * where that runs so long, or else Friday's. Returns null when the venue is closed.
 */
export function nightOf(profile: HoursProfile, date: string, minutes: number): NightMoment | null {
  const { ranges } = dayPlan(profile, date)
  if (isIn(ranges, minutes)) return { date, minutes }
  const late = minutes + MINUTES_A_DAY
  if (isIn(ranges, late)) return { date, minutes: late }
  const before = addDays(date, -1)
  return isIn(dayPlan(profile, before).ranges, late) ? { date: before, minutes: late } : null
}

const isIn = (ranges: OpenRange[], minutes: number) =>
  ranges.some(({ start, end }) => start <= minutes && minutes < end)
