import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Its owner disconnects a number: that it is closed from now on is no outage. It counts again when it opens. */
export async function markDisconnected(tx: Tx, numberId: string, now: Date): Promise<void> {
  await tx.execute(sql`update instances set keep_connected = false where id = ${numberId}::uuid`)
  await tx.execute(sql`
    update number_outages set until = ${now}::timestamptz, told_back_at = ${now}::timestamptz
    where instance_id = ${numberId}::uuid and until is null`)
}
