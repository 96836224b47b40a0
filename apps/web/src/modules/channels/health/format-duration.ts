import { connectionHealth } from '@balcao/copy/connection-health'

const { duration: words } = connectionHealth
const MINUTE = 60_000

/** Returns a duration in its largest unit, or two while it is hours: `3 min`, `2 h 10 min`, `4 dias`. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE)
  if (minutes < 1) return words.seconds
  if (minutes < 60) return words.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return words.days(Math.floor(hours / 24))
  return minutes % 60 ? `${words.hours(hours)} ${words.minutes(minutes % 60)}` : words.hours(hours)
}
