import { MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { instantsOf, selectSchedules } from './schedule-row.ts'

type Moved = { id: string; ownerId: string; endsAt: Date }

/**
 * Recomputes the instants of schedules that are not over, from their wall-clock times and zone: one batch by id, across
 * owners. Of a schedule that has begun, only the end can change.
 *
 * @param after the last id of the previous batch
 * @returns the schedules whose instants changed, and the id to continue after; null for that when there are no more
 */
export async function recomputeSchedules(
  tx: Tx,
  after: string | null,
  atMost: number,
): Promise<{ moved: Moved[]; last: string | null }> {
  const rows = await selectSchedules(
    tx,
    sql`where s.ended_at is null and s.local_start <> '' and (${after}::uuid is null or s.id > ${after}::uuid)
      order by s.id limit ${atMost} for update`,
  )
  const moved: Moved[] = []
  for (const { id, ownerId, zone, start, end, startsAt, endsAt, startedAt } of rows) {
    const reckoned = instantsOf({ start, end, zone })
    const to = {
      startsAt: startedAt ? startsAt : moveTo(startsAt, reckoned.startsAt),
      endsAt: moveTo(endsAt, reckoned.endsAt),
    }
    if (to.startsAt === startsAt && to.endsAt === endsAt) continue
    await tx.execute(sql`
      update schedules set start = ${to.startsAt}::timestamptz, end_time = ${to.endsAt}::timestamptz,
        due_at = case when due_at is not null and started_at is null then ${to.startsAt}::timestamptz else due_at end
      where id = ${id}::uuid`)
    moved.push({ id, ownerId, endsAt: to.endsAt })
  }
  return { moved, last: rows.length < atMost ? null : rows.at(-1)!.id }
}

/**
 * Keeps the stored instant when the difference is less than a minute: a schedule that began "now" has seconds, which
 * wall-clock times lack.
 */
const moveTo = (before: Date, reckoned: Date) =>
  Math.abs(reckoned.getTime() - before.getTime()) < MINUTE ? before : reckoned
