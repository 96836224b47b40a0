import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Puts a failed message of ours back into the queue, under its old WhatsApp id. Anything else is left as it is. */
export async function retryMessage(tx: Tx, messageId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update messages set status = 'queued', failure = null, attempts = 0, sent_at = ${now}::timestamptz,
      send_after = case when paced_by is null then ${now}::timestamptz end
    where id = ${messageId}::bigint and status = 'failed' and origin <> 'contact'`)
}
