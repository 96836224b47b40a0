import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Two contacts, or two of their conversations, turned out to be one: their tables go with the one that stays. */
export async function moveReservations(
  tx: Tx,
  of: 'contact' | 'conversation',
  pairs: { from: string; into: string }[],
): Promise<void> {
  const column = sql.identifier(`${of}_id`)
  for (const { from, into } of pairs)
    await tx.execute(sql`update reservations set ${column} = ${into}::uuid where ${column} = ${from}::uuid`)
}
