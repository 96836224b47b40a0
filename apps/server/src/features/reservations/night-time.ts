const DAY = 1440

/** Minutes since midnight of an `HH:mm`. */
export function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** `HH:mm` of minutes since the midnight that opened an evening. */
export function clockOf(minutes: number): string {
  const inDay = minutes % DAY
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** Whether a moment of an evening falls into a part of it; `to` that is not after `from` is past midnight. */
export function isWithin({ from, to }: { from: string; to: string }, minutes: number): boolean {
  const start = minutesOf(from)
  const end = minutesOf(to) > start ? minutesOf(to) : minutesOf(to) + DAY
  return (
    (start <= minutes && minutes < end) ||
    (start <= minutes - DAY && minutes - DAY < end && minutes >= DAY && start < DAY / 4)
  )
}
