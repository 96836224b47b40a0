import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/**
 * From here to the end of the transaction no other one counts or takes this owner's tables: two who ask for the last one
 * at once do not both get it. A conversation that is written to as well is locked before this, never after.
 */
export async function lockReservations(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reservations ${ownerId}`}, 0))`)
}
