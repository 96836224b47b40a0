import type { ConnectionState } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

type Connection = { state: ConnectionState; number?: string | null; reason?: string | null }

/**
 * Notes the state that the gateway tells. A known number is kept when the gateway names none.
 *
 * @returns the state before
 */
export async function recordConnection(
  tx: Tx,
  numberId: string,
  connection: Connection,
): Promise<ConnectionState | null> {
  const { rows } = await tx.execute<{ state: ConnectionState }>(sql`
    update instances i set state = ${connection.state}, number = coalesce(${connection.number ?? null}, i.number),
      reason = ${connection.state === 'open' ? null : (connection.reason ?? null)}
    from (select id, state from instances where id = ${numberId}::uuid for update) before where i.id = before.id
    returning before.state`)
  return rows[0]?.state ?? null
}
