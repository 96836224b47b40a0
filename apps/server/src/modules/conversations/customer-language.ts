import { customerLanguage, type Language } from '@balcao/assistant'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Returns the language in which the contact of a conversation writes, by their last messages; Portuguese in doubt. */
export async function languageOfConversation(tx: Tx, conversationId: string): Promise<Language> {
  const { rows } = await tx.execute<{ text: string }>(sql`
    select text from messages where conversation_id = ${conversationId}::uuid and origin = 'contact' and text <> ''
    order by id desc limit 10`)
  return customerLanguage(rows.map(({ text }) => text))
}
