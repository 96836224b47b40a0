import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** A person spoke: replies of the assistant that nobody has tried to send yet would come after theirs. They stay, and say why. */
export async function dropUnsentReplies(tx: Tx, conversationIds: string[]): Promise<void> {
  await tx.execute(sql`
    update messages set status = 'failed', failure = 'superseded', send_after = null
    where conversation_id = any(${sql.param(conversationIds)}::uuid[]) and status = 'queued' and origin = 'assistant' and attempts = 0`)
}
