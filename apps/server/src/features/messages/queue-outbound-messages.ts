import { randomBytes } from 'node:crypto'
import type { MessageOrigin } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

export type Outbound = {
  conversationId: string
  origin: Exclude<MessageOrigin, 'contact' | 'phone'>
  text: string
  authorId?: string
  clientId?: string
}

/**
 * The one way out. Whatever leaves for WhatsApp is a row with status `queued`, and that row is also the job that sends it,
 * so a message that nobody will send cannot exist. Its WhatsApp id is chosen here: sending twice is one message.
 *
 * @returns ids of the new messages; one whose `clientId` was queued before is left out
 */
export async function queueOutboundMessages(
  tx: Tx,
  ownerId: string,
  now: Date,
  messages: Outbound[],
): Promise<string[]> {
  if (messages.length === 0) return []
  const rows = messages.map((message) => ({
    conversation: message.conversationId,
    external: newMessageId(),
    origin: message.origin,
    text: message.text,
    author: message.authorId ?? null,
    client: message.clientId ?? null,
  }))
  const { rows: inserted } = await tx.execute<{ id: string }>(sql`
    insert into messages (owner_id, conversation_id, external_id, origin, kind, text, status, author_id, client_id, sent_at, send_after)
    select ${ownerId}::uuid, conversation, external, origin, 'text', text, 'queued', author, client, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new(conversation uuid, external text, origin text, text text, author uuid, client text)
    on conflict do nothing
    returning id::text`)
  return inserted.map(({ id }) => id)
}

/** An id of the form that WhatsApp Web gives its own messages: `3EB0` and 18 hexadecimal digits. */
const newMessageId = () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
