/**
 * Recomputes instants when a newer Node has other time zone rules: what is planned for a local time happens at that
 * local time, not at the instant of the old rules.
 *
 *   start ─▶ other rules than those that are written down? ─▶ schedules, tables and reminders to come, some at a time ─▶ the rules
 *
 * Recomputing gives the same result however often it is done: after an interruption it is done again, and two processes
 * may do it at once.
 */
import { limitDeparture } from '#modules/conversations/index.ts'
import { recomputeReminders, recomputeReservations } from '#modules/reservations/index.ts'
import { findQueuedScheduleMessages, recomputeSchedules } from '#modules/calendar/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import { keepZoneRules, readZoneRules, ZONE_RULES } from '#platform/time/zone-rules.ts'

type Deps = { db: Database; clock: Clock; logger: Logger }
type Part = { moved: { ownerId: string }[]; last: string | null }

/** The most rows of one transaction. */
const AT_ONCE = 500

/**
 * Recomputes instants before anything is sent.
 *
 * @param rules the version of the IANA database with which instants are computed
 */
export async function reckonAnew({ db, clock, logger }: Deps, rules = ZONE_RULES): Promise<void> {
  const before = await db.worker(readZoneRules)
  if (before === rules) return
  const now = clock.now()
  const schedules = await inParts(db, 'schedules.changed', moveSchedules)
  const tables = await inParts(db, 'reservation.changed', (tx, after) =>
    recomputeReservations(tx, { after, atMost: AT_ONCE, now }),
  )
  const reminders = await inParts(db, 'reminders.changed', (tx, after) => recomputeReminders(tx, after, AT_ONCE))
  await db.worker((tx) => keepZoneRules(tx, rules))
  logger.info({ before, rules, schedules, tables, reminders }, 'times were reckoned anew')
}

/** Recomputes schedules, and moves the time by which their queued messages must leave. */
async function moveSchedules(tx: Tx, after: string | null): Promise<Part> {
  const part = await recomputeSchedules(tx, after, AT_ONCE)
  for (const { id: scheduleId, endsAt } of part.moved)
    await limitDeparture(tx, await findQueuedScheduleMessages(tx, { scheduleId }), endsAt)
  return part
}

/** Recomputes all rows, one batch after the other. @returns the number of rows that moved */
async function inParts(
  db: Database,
  type: 'schedules.changed' | 'reservation.changed' | 'reminders.changed',
  work: (tx: Tx, after: string | null) => Promise<Part>,
): Promise<number> {
  let total = 0
  for (let after: string | null = null; ; ) {
    const { moved, last }: Part = await db.worker(async (tx) => {
      const part = await work(tx, after)
      for (const owner of new Set(part.moved.map(({ ownerId }) => ownerId))) await publish(tx, owner, [{ type }])
      return part
    })
    total += moved.length
    if (last === null) return total
    after = last
  }
}
