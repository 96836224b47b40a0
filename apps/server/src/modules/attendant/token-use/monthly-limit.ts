import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/**
 * Tokens that an owner may use in a month: what their plan says, or the free one, or where that says nothing the operator's word.
 *
 * @param fallback the operator's; null for any number
 */
export async function monthlyLimit(tx: Tx, ownerId: string, fallback: number | null): Promise<number | null> {
  const { rows } = await tx.execute<{ limit: number | null }>(
    sql`select tokens::float8 as limit from plan_limits(${ownerId}::uuid)`,
  )
  return rows[0]?.limit ?? fallback
}
