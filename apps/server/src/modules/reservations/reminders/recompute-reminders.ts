import { MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { instantOfLocal, localTime } from '@balcao/contract/local-time'

/**
 * Recomputes the instants of reminders with a time of their own from the local time that the customer was told: of a
 * batch in the order of ids, across owners. It stores the local time where it was not stored yet.
 *
 * @param after the last id of the previous batch
 * @returns the owners whose reminders moved, and the last id of this batch; null for that when there are no more
 */
export async function recomputeReminders(
  tx: Tx,
  after: string | null,
  atMost: number,
): Promise<{ moved: { ownerId: string }[]; last: string | null }> {
  const { rows } = await tx.execute<Row>(sql`
    select id, owner_id as "ownerId", due_at as "dueAt", zone, local_due as "localDue" from reminders
    where status = 'pending' and kind = 'asked' and minutes_before is null and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${atMost} for update`)
  const moved: { ownerId: string }[] = []
  for (const { id, ownerId, zone, dueAt, localDue } of rows) {
    const before = new Date(dueAt)
    const local = localDue || localTime(before, zone)
    const reckoned = instantOfLocal(local, zone)
    const isOther = Math.abs(reckoned.getTime() - before.getTime()) >= MINUTE
    if (!isOther && localDue) continue
    await tx.execute(sql`
      update reminders set local_due = ${local}, due_at = ${isOther && localDue ? reckoned : before}::timestamptz where id = ${id}::uuid`)
    if (isOther && localDue) moved.push({ ownerId })
  }
  return { moved, last: rows.length < atMost ? null : rows.at(-1)!.id }
}

type Row = { id: string; ownerId: string; dueAt: string; zone: string; localDue: string }
