import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'

/**
 * Checks that the plan has room for more contacts. The caller holds the lock on the owner's aliases, so that two
 * additions at once do not use the same room.
 *
 * @throws `contacts_full` when the plan does not allow them
 */
export async function needRoom(tx: Tx, ownerId: string, more: number): Promise<void> {
  const limit = await limitOf(tx, ownerId)
  if (limit !== null && (await countOf(tx, ownerId)) + more > limit) throw fail('contacts_full', 409)
}

/** Returns the number of contacts and the plan's limit, for the screen; a null limit means none. */
export const contactsRoom = async (tx: Tx, ownerId: string): Promise<{ used: number; limit: number | null }> => ({
  limit: await limitOf(tx, ownerId),
  used: await countOf(tx, ownerId),
})

async function limitOf(tx: Tx, ownerId: string): Promise<number | null> {
  const { rows } = await tx.execute<{ most: number | null }>(
    sql`select contacts as most from plan_limits(${ownerId}::uuid)`,
  )
  return rows[0]?.most ?? null
}

async function countOf(tx: Tx, ownerId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from contacts where owner_id = ${ownerId}::uuid and erased_at is null`,
  )
  return rows[0]!.count
}
