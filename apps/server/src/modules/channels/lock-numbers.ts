import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Until the transaction ends nobody else adds a number to this owner's: two tabs must not both add the same one. */
export async function lockNumbers(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`numbers ${ownerId}`}))`)
}
