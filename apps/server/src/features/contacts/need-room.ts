import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'

/**
 * Holds the place of so many contacts more until this transaction ends.
 *
 * @throws `contacts_full` when the plan does not allow them
 */
export async function needRoom(tx: Tx, ownerId: string, more: number): Promise<void> {
  const { rows } = await tx.execute<{ most: number | null }>(
    sql`select contacts as most from plan_limits(${ownerId}::uuid)`,
  )
  const most = rows[0]?.most ?? null
  if (most === null) return
  // Two that add at once must not both find the last place.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contacts ${ownerId}`}))`)
  const { rows: counted } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from contacts where owner_id = ${ownerId}::uuid and erased_at is null`,
  )
  if (counted[0]!.count + more > most) throw fail('contacts_full', 409)
}
