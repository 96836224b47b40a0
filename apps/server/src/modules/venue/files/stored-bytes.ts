import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/**
 * Is the SQL for the bytes of the files that a venue has stored: those for many recipients, and those of single
 * messages until these are deleted.
 */
export const STORED_BYTES: SQL = sql`
  (select coalesce(sum(size), 0) from venue_files) + (select coalesce(sum(octet_length(data)), 0) from message_files)`

/**
 * Tells whether there is no room for another file. Uploads of one owner are counted one after the other, until this
 * transaction ends.
 *
 * @param limit the storage limit in megabytes
 */
export async function lacksRoom(
  tx: Tx,
  { ownerId, size, limit }: { ownerId: string; size: number; limit: number },
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${ownerId}`}, 0))`)
  const { rows } = await tx.execute<{ bytes: number }>(sql`select (${STORED_BYTES})::float8 as bytes`)
  return rows[0]!.bytes + size > limit * 1e6
}
