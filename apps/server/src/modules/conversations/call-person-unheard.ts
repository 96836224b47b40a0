import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/**
 * Where the assistant's last word never reached its customer, a person is called: nobody is left without an answer. What
 * the contact wrote since gets its own answer, and is left to that.
 */
export async function callPersonUnheard(tx: Tx, conversationIds: string[], now: Date): Promise<void> {
  if (!conversationIds.length) return
  await tx.execute(sql`
    update conversations c set state = 'waiting', waiting_since = ${now}::timestamptz, waiting_reason = null,
      last_message_at = coalesce(c.last_message_at, ${now}::timestamptz)
    where c.id = any(${sql.param(conversationIds)}::uuid[]) and c.state = 'bot' and c.answer_due_at is null
      and exists (
        select from (
          select origin, status from messages m where m.conversation_id = c.id and m.origin <> 'contact' order by m.id desc limit 1
        ) last where last.origin = 'assistant' and last.status = 'failed')`)
}
