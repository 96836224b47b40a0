import { addDays, toInstant } from '@balcao/contract/local-time'
import { PLATFORM_ZONE } from '#platform/time/sql-time.ts'

/** Days after its last one during which a subscription that was not renewed still works. */
const GRACE_DAYS = 5

/** The events at the end of a subscription, in order; the index of each is its stage less one. */
export const LIFE = ['ends-soon', 'ends-tomorrow', 'grace', 'ended'] as const
export type LifeEvent = (typeof LIFE)[number]

/** Returns the event that brought a subscription to a stage above 0. */
export const lifeEventAt = (stage: number): LifeEvent => LIFE[stage - 1] ?? 'ended'

/** Days after the last one on which each event happens. */
const AFTER: Record<LifeEvent, number> = { 'ends-soon': -7, 'ends-tomorrow': -1, grace: 1, ended: GRACE_DAYS + 1 }
/** Minutes since midnight at which the events happen, so that nobody gets a mail at night. */
const HOUR_OF_DAY = 9 * 60

/** Returns when an event happens to a subscription whose last day is `endDate` (`YYYY-MM-DD`). */
const momentOf = (event: LifeEvent, endDate: string): Date =>
  toInstant({ date: addDays(endDate, AFTER[event]), minutes: HOUR_OF_DAY }, PLATFORM_ZONE)

/** Returns how many of the events are past, and when the next one happens; null after the last. */
export function stageAt(endDate: string, now: Date): { stage: number; dueAt: Date | null } {
  const next = LIFE.findIndex((event) => momentOf(event, endDate) > now)
  if (next === -1) return { stage: LIFE.length, dueAt: null }
  return { stage: next, dueAt: momentOf(LIFE[next]!, endDate) }
}

/** Returns the last day on which a subscription that ended on `endDate` still works. */
export const graceUntil = (endDate: string): string => addDays(endDate, GRACE_DAYS)
