import { instantOfLocal } from '#platform/time/local-time.ts'
import { minutesBetween } from './recurrence.ts'

/**
 * Returns the instants at which an entry begins and ends. Where a clock skips its start, and with it comes to its end, it lasts as long as
 * the wall says.
 */
export function instantsOf({ start, end, zone }: { start: string; end: string; zone: string }) {
  const startsAt = instantOfLocal(start, zone)
  const endsAt = instantOfLocal(end, zone)
  const lasts = minutesBetween(start, end) * 60_000
  return { startsAt, endsAt: endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + lasts) }
}
