import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

/**
 * Holds one list until the transaction ends, so that two who ask at once do not both get the last place.
 *
 * @returns how many more heads it takes (null: as many as come), or null for a list that is not there
 */
export async function holdList(tx: Tx, listId: string): Promise<{ room: number | null } | null> {
  const { rows } = await tx.execute<{ quota: number | null }>(
    sql`select quota from guest_lists where id = ${listId}::uuid for update`,
  )
  if (!rows[0]) return null
  // A statement of its own: it sees what those wrote who held the list before.
  const { rows: counted } = await tx.execute<{ heads: number }>(sql`
    select coalesce(sum(1 + companions), 0)::int as heads from guests where list_id = ${listId}::uuid and removed_at is null`)
  return { room: rows[0].quota === null ? null : rows[0].quota - counted[0]!.heads }
}
