const DAY = 1440

/** Returns the minutes since midnight of an `HH:mm`. */
function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Returns the `HH:mm` of minutes since the midnight that began an evening. */
export function clockOf(minutes: number): string {
  const inDay = minutes % DAY
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** The minutes of the day before which a time belongs to the evening before. */
const NIGHT_ENDS = 5 * 60

/** Returns a local time as minutes of its evening: `01:00` is an hour past midnight. */
export function onNight(clock: string): number {
  const minutes = minutesOf(clock)
  return minutes < NIGHT_ENDS ? minutes + DAY : minutes
}

/** Returns a period of an evening in minutes; a `to` that is not after `from` is past midnight. */
export function spanOf({ from, to }: { from: string; to: string }): { start: number; end: number } {
  const start = onNight(from)
  const end = minutesOf(to) + (start < DAY ? 0 : DAY)
  return { start, end: end > start ? end : end + DAY }
}

/** Tells whether a time of an evening falls into a period of it. */
export function isWithin(part: { from: string; to: string }, minutes: number): boolean {
  const { start, end } = spanOf(part)
  return start <= minutes && minutes < end
}
