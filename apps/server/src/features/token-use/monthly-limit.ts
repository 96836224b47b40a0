import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

/**
 * Tokens that an owner may use in a month: what their plan says, or where it says nothing the operator's word.
 *
 * @param fallback the operator's; null for any number
 */
export async function monthlyLimit(tx: Tx, ownerId: string, fallback: number | null): Promise<number | null> {
  const { rows } = await tx.execute<{ limit: number | null }>(sql`
    select p.monthly_tokens::float8 as limit from subscriptions s join plans p on p.id = s.plan_id
    where s.user_id = ${ownerId}::uuid and s.status = 'active'`)
  return rows[0]?.limit ?? fallback
}
