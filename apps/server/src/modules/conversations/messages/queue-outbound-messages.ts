import { randomBytes } from 'node:crypto'
import type { GatewayMessage, MessageContent, MessageOrigin } from '@balcao/contract'
import { isForMany } from '#modules/channels/index.ts'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { storableJson } from '#platform/storable-text.ts'
import { lockWeeks } from './weekly-cap.ts'

type Outbound = {
  conversationId: string
  origin: Exclude<MessageOrigin, 'contact' | 'phone'>
  text: string
  /** The kind of a message that is not only text; its file is stored under the id that is returned. */
  kind?: Exclude<GatewayMessage['kind'], 'reaction' | 'other'>
  content?: MessageContent
  /**
   * The purpose of the message; the usual one of its origin by default. Outreach leaves when the rate limit of its channel
   * allows it.
   */
  purpose?: Purpose
  /** True for a message that counts towards the weekly cap of a person but is queued even when they have reached it. */
  passesWeeklyCap?: boolean
  authorId?: string
  /** The time by which outreach must begin to leave; otherwise it is deleted. */
  leaveBy?: Date
  clientId?: string
  /** The WhatsApp id that another program chose; the same id again is the same message. */
  externalId?: string
}

/**
 * Queues messages; it is the only way to send one. Whatever leaves for WhatsApp is a row with status `queued`, and that
 * row is also the job that sends it, so every message has its job. Its WhatsApp id is chosen here, so that sending it
 * twice is one message. The weekly cap of the venue is kept here too, whoever queues the message.
 *
 * @returns the ids of the new messages, without those whose `clientId` or `externalId` was queued before; and the
 * conversations in which nothing was queued because their contacts have reached the weekly cap, with the time from
 * which they may get more
 */
export async function queueOutboundMessages(
  tx: Tx,
  ownerId: string,
  now: Date,
  messages: Outbound[],
): Promise<{ ids: string[]; full: Map<string, Date> }> {
  const promotions = messages.filter((message) => isForMany(message.purpose ?? purposeOf(message.origin)))
  const full = await lockWeeks(
    tx,
    promotions.map(({ conversationId }) => conversationId),
    now,
  )
  for (const { conversationId, passesWeeklyCap } of promotions) if (passesWeeklyCap) full.delete(conversationId)
  const held = new Set(promotions.filter(({ conversationId }) => full.has(conversationId)))
  const queued = messages.filter((message) => !held.has(message))
  if (queued.length === 0) return { ids: [], full }
  const rows = queued.map((message) => ({
    conversation: message.conversationId,
    external: message.externalId ?? newMessageId(),
    origin: message.origin,
    kind: message.kind ?? 'text',
    text: message.text,
    content: message.content,
    purpose: message.purpose ?? purposeOf(message.origin),
    limited: isOutreach(message.purpose ?? purposeOf(message.origin)),
    author: message.authorId ?? null,
    client: message.clientId ?? null,
    leaveBy: message.leaveBy?.toISOString() ?? null,
  }))
  const { rows: inserted } = await tx.execute<{ id: string }>(sql`
    insert into messages (owner_id, conversation_id, external_id, origin, kind, text, content, status, purpose, author_id, client_id, sent_at, send_after, limited_by, leave_by)
    select ${ownerId}::uuid, conversation, external, origin, kind, text, content, 'queued', purpose, author, client, ${now}::timestamptz,
      case when not limited then ${now}::timestamptz end,
      case when limited then (select channel_id from conversations c where c.id = new.conversation) end, "leaveBy"
    from jsonb_to_recordset(${storableJson(rows)}::jsonb)
      as new(conversation uuid, external text, origin text, kind text, text text, content jsonb, purpose text, limited boolean, author uuid, client text, "leaveBy" timestamptz)
    on conflict do nothing
    returning id::text`)
  return { ids: inserted.map(({ id }) => id), full }
}

/** Returns an id of the form that WhatsApp Web gives its own messages: `3EB0` and 18 hexadecimal digits. */
const newMessageId = () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`

/**
 * The reason why a message leaves. Only replies and the messages that a person writes leave at once; anything else is
 * outreach.
 */
type Purpose = 'reply' | 'person' | 'campaign' | 'schedule' | 'reminder' | 'remarketing' | 'automation' | 'api'

/** Tells whether a message waits for the rate limit of its channel (docs/decisions/0010). */
const isOutreach = (purpose: Purpose) => purpose !== 'reply' && purpose !== 'person'

/** Returns the purpose of a message whose sender does not give one. */
function purposeOf(origin: Exclude<MessageOrigin, 'contact' | 'phone'>): Purpose {
  return origin === 'assistant' ? 'reply' : origin
}
