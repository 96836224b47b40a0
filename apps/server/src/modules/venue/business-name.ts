import { DEFAULT_AGENT } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'

/** Returns the name of the venue: the one that customers are told, or until there is one, the one it signed up with. */
export async function businessName(tx: Tx, ownerId: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select coalesce(nullif(nullif(a.nome, ''), ${DEFAULT_AGENT.name}), p.business_name) as name
    from profiles p left join agent_profile a on a.user_id = p.id where p.id = ${ownerId}::uuid`)
  return rows[0]?.name ?? ''
}
