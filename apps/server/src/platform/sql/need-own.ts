import { sql } from '#platform/drizzle.ts'
import type { Tx } from '../database.ts'
import { fail } from '../http/procedures.ts'

const TABLES = {
  contacts: 'contacts',
  segments: 'contact_segments',
  events: 'venue_events',
  channels: 'channels',
  people: 'profiles',
} as const
type Ids = { [of in keyof typeof TABLES]?: readonly (string | null | undefined)[] }

/**
 * Checks that everything an input names belongs to the owner of this transaction. The policies hide the rows of other
 * owners, so a row of another owner and one that does not exist get the same error.
 *
 * @throws `not_found`
 */
export async function needOwn(tx: Tx, ids: Ids): Promise<void> {
  for (const [of, table] of Object.entries(TABLES) as [keyof Ids, string][]) {
    const named = [...new Set(ids[of]?.filter((id) => id !== null && id !== undefined))]
    if (named.length === 0) continue
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where id = any(${sql.param(named)}::uuid[])`,
    )
    if (rows[0]!.count !== named.length) throw fail('not_found', 404)
  }
}
