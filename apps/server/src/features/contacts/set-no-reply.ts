import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

/** Marks a contact as one whom the assistant leaves alone, or takes the mark away. */
export async function setNoReply(tx: Tx, contactId: string, noReply: boolean): Promise<void> {
  await tx.execute(sql`update contacts set no_reply = ${noReply} where id = ${contactId}::uuid`)
}
