import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

type Quote = { messageId: string; text: string; fromMe: boolean }

/**
 * Returns the part of a quoted message that an answer shows.
 *
 * @returns null when the message is not in the conversation or was deleted
 */
export async function findQuote(tx: Tx, conversationId: string, messageId: string): Promise<Quote | null> {
  const { rows } = await tx.execute<Quote>(sql`
    select external_id as "messageId", left(text, 200) as text, origin <> 'contact' as "fromMe" from messages
    where id = ${messageId}::bigint and conversation_id = ${conversationId}::uuid and kind not in ('deleted', 'call')`)
  return rows[0] ?? null
}
