import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** The owner's registered phone as it was typed; null without a profile. */
export async function loadPhone(tx: Tx, ownerId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ phone: string }>(sql`select phone from profiles where id = ${ownerId}::uuid`)
  return rows[0]?.phone ?? null
}
