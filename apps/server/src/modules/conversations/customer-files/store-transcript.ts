import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableText } from '#platform/storable-text.ts'

/** Keeps what is said in a voice message. The first hearing stays; a message that was taken back gets none. */
export async function storeTranscript(tx: Tx, messageId: string, text: string): Promise<void> {
  await tx.execute(sql`
    update messages set content = content || jsonb_build_object('transcript', ${storableText(text)}::text)
    where id = ${messageId}::bigint and kind = 'audio' and content is not null and not content ? 'transcript'`)
}
