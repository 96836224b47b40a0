import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Days that history and outages are kept. */
const KEPT = 90

/** Forgets what ended long ago, across owners. */
export async function forgetOldHistory(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT * 86_400_000)
  await tx.execute(sql`delete from connection_history where until < ${before}::timestamptz`)
  await tx.execute(sql`delete from number_outages where until < ${before}::timestamptz`)
}
