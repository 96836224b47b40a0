import type { GatewayMessage, MessageContent, MessageOrigin } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableJson } from '#platform/storable-text.ts'

/** A message of a chat, or a call that stands in its place. */
type Incoming = Omit<GatewayMessage, 'kind'> & {
  kind: GatewayMessage['kind'] | 'call'
  call?: MessageContent['call']
}
export type IncomingRow = {
  conversationId: string
  origin: Extract<MessageOrigin, 'contact' | 'phone'>
  message: Incoming
}
export type StoredMessage = { id: string; conversationId: string; kind: Incoming['kind']; text: string; sentAt: Date }

/**
 * Stores messages from WhatsApp once: a message that is already stored (repeated by WhatsApp or the gateway) is left
 * out.
 *
 * @returns the messages that are new
 */
export async function storeMessages(tx: Tx, ownerId: string, rows: IncomingRow[]): Promise<StoredMessage[]> {
  const values = rows.map(({ conversationId, origin, message }) => ({
    conversation: conversationId,
    external: message.messageId,
    origin,
    kind: message.kind,
    text: message.text,
    content: contentOf(message),
    status: origin === 'contact' ? 'received' : 'sent',
    at: message.sentAt,
  }))
  const { rows: inserted } = await tx.execute<Omit<StoredMessage, 'sentAt'> & { sentAt: string }>(sql`
    insert into messages (owner_id, conversation_id, external_id, origin, kind, text, content, status, sent_at)
    select ${ownerId}::uuid, conversation, external, origin, kind, text, content, status, at
    from jsonb_to_recordset(${storableJson(values)}::jsonb)
      as new(conversation uuid, external text, origin text, kind text, text text, content jsonb, status text, at timestamptz)
    on conflict (owner_id, conversation_id, external_id) do nothing
    returning id::text, conversation_id as "conversationId", kind, text, sent_at as "sentAt"`)
  return inserted.map((row) => ({ ...row, sentAt: new Date(row.sentAt) }))
}

/** Returns the content of a message besides its text; undefined for text alone, which most messages are. */
function contentOf({ media, location, contacts, poll, quoted, call }: Incoming): MessageContent | undefined {
  if (!media && !location && !contacts && !poll && !quoted && !call) return undefined
  return { media: media && { ...media, state: 'waiting' }, location, contacts, poll, quoted, call }
}
