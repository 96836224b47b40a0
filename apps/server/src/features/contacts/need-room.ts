import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'

/**
 * Whether so many contacts more have a place in the plan. The caller holds the lock of the owner's aliases, so that two who add at
 * once do not find the same place.
 *
 * @throws `contacts_full` when the plan does not allow them
 */
export async function needRoom(tx: Tx, ownerId: string, more: number): Promise<void> {
  const { rows } = await tx.execute<{ most: number | null }>(
    sql`select contacts as most from plan_limits(${ownerId}::uuid)`,
  )
  const most = rows[0]?.most ?? null
  if (most === null) return
  const { rows: counted } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from contacts where owner_id = ${ownerId}::uuid and erased_at is null`,
  )
  if (counted[0]!.count + more > most) throw fail('contacts_full', 409)
}
