import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Marks a contact as one whom the assistant leaves alone, or takes the mark away; no rule of the house changes it after that. */
export async function setNoReply(tx: Tx, contactId: string, noReply: boolean): Promise<void> {
  await tx.execute(sql`update contacts set no_reply = ${noReply}, no_reply_by = 'person' where id = ${contactId}::uuid`)
}
