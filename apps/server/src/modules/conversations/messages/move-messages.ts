import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Moves a thread into another one (two contacts were one person). A message that is there already is not doubled. */
export async function moveMessages(tx: Tx, pairs: { from: string; into: string }[]): Promise<void> {
  for (const { from, into } of pairs) {
    await tx.execute(sql`
      update messages m set conversation_id = ${into}::uuid where m.conversation_id = ${from}::uuid
        and not exists (select from messages twin where twin.conversation_id = ${into}::uuid and twin.external_id = m.external_id)`)
  }
}
