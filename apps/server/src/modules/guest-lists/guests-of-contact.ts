import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** A list keeps its heads; whose they were is forgotten. */
export async function anonymizeGuests(tx: Tx, contactId: string, nobody: string): Promise<void> {
  await tx.execute(sql`
    update guests set name = ${nobody}, contact_id = null, conversation_id = null where contact_id = ${contactId}::uuid`)
}

export async function countGuestsOfContact(tx: Tx, contactId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from guests where contact_id = ${contactId}::uuid and removed_at is null`,
  )
  return rows[0]!.count
}
