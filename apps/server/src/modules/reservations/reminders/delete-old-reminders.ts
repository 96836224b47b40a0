import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Deletes some that came to their end before a moment: they hold words of customers. @returns how many */
export async function deleteOldReminders(tx: Tx, ownerId: string, before: Date, atMost: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from reminders where id in (
      select id from reminders where owner_id = ${ownerId}::uuid and settled_at < ${before}::timestamptz limit ${atMost}
    ) returning 1`)
  return rows.length
}
