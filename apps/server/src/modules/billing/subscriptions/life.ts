import { instantOf } from '#platform/time/local-time.ts'
import { DAY } from '#platform/clock.ts'
import { PLATFORM_ZONE } from '#platform/time/sql-time.ts'

/** Days after its last one on which a subscription that was not renewed is still there. */
const GRACE_DAYS = 5

/** What the end of a subscription brings, one after the other; the index of each is its stage less one. */
export const LIFE = ['ends-soon', 'ends-tomorrow', 'grace', 'ended'] as const
export type LifeEvent = (typeof LIFE)[number]

/** Days after the last one. */
const AFTER: Record<LifeEvent, number> = { 'ends-soon': -7, 'ends-tomorrow': -1, grace: 1, ended: GRACE_DAYS + 1 }
/** Nobody is written to at night. Minutes since midnight. */
const HOUR_OF_DAY = 9 * 60

/** When this happens to a subscription whose last day is `endDate` (`YYYY-MM-DD`). */
const momentOf = (event: LifeEvent, endDate: string): Date =>
  instantOf({ date: addDays(endDate, AFTER[event]), minutes: HOUR_OF_DAY }, PLATFORM_ZONE)

/** How many of the events lie behind, and when the next one comes; null after the last. */
export function stageAt(endDate: string, now: Date): { stage: number; dueAt: Date | null } {
  const next = LIFE.findIndex((event) => momentOf(event, endDate) > now)
  if (next === -1) return { stage: LIFE.length, dueAt: null }
  return { stage: next, dueAt: momentOf(LIFE[next]!, endDate) }
}

/** The last day on which a subscription that ended on `endDate` is still there. */
export const graceUntil = (endDate: string): string => addDays(endDate, GRACE_DAYS)

const addDays = (date: string, days: number) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
