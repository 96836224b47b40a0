import { MINUTES_A_DAY, minutesOf } from '@balcao/contract/local-time'

/** The minutes of the day before which a time belongs to the evening before. */
const NIGHT_ENDS = 5 * 60

/** Returns a local time as minutes of its evening: `01:00` is an hour past midnight. */
export function onNight(clock: string): number {
  const minutes = minutesOf(clock)
  return minutes < NIGHT_ENDS ? minutes + MINUTES_A_DAY : minutes
}

/** Returns a period of an evening in minutes; a `to` that is not after `from` is past midnight. */
export function spanOf({ from, to }: { from: string; to: string }): { start: number; end: number } {
  const start = onNight(from)
  const end = minutesOf(to) + (start < MINUTES_A_DAY ? 0 : MINUTES_A_DAY)
  return { start, end: end > start ? end : end + MINUTES_A_DAY }
}

/** Tells whether a time of an evening falls into a period of it. */
export function isWithin(part: { from: string; to: string }, minutes: number): boolean {
  const { start, end } = spanOf(part)
  return start <= minutes && minutes < end
}
