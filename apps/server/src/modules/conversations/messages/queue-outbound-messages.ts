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
  /** What it is beside words; a file is stored with it, under the id that comes back. */
  kind?: Exclude<GatewayMessage['kind'], 'reaction' | 'other'>
  content?: MessageContent
  /** Absent: what its origin usually is for. Outreach leaves when the pace of its number allows it. */
  purpose?: Purpose
  /** Counts towards the weekly cap of a person, but is queued also where they have reached it. */
  passesWeeklyCap?: boolean
  authorId?: string
  /** Outreach that has not begun to leave by then is taken back. */
  leaveBy?: Date
  clientId?: string
  /** WhatsApp's id, where another program chose it: the same one again is the same message. */
  externalId?: string
}

/**
 * The one way out. Whatever leaves for WhatsApp is a row with status `queued`, and that row is also the job that sends it,
 * so a message that nobody will send cannot exist. Its WhatsApp id is chosen here: sending twice is one message. So nobody gets
 * more outreach in a week than the house wants, whoever queues it.
 *
 * @returns ids of the new messages, without those whose `clientId` or `externalId` was queued before; conversations in which
 * nothing was queued because their people have reached the weekly cap, and when they may get more
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
    paced: isOutreach(message.purpose ?? purposeOf(message.origin)),
    author: message.authorId ?? null,
    client: message.clientId ?? null,
    leaveBy: message.leaveBy?.toISOString() ?? null,
  }))
  const { rows: inserted } = await tx.execute<{ id: string }>(sql`
    insert into messages (owner_id, conversation_id, external_id, origin, kind, text, content, status, purpose, author_id, client_id, sent_at, send_after, paced_by, leave_by)
    select ${ownerId}::uuid, conversation, external, origin, kind, text, content, 'queued', purpose, author, client, ${now}::timestamptz,
      case when not paced then ${now}::timestamptz end,
      case when paced then (select instance_id from conversations c where c.id = new.conversation) end, "leaveBy"
    from jsonb_to_recordset(${storableJson(rows)}::jsonb)
      as new(conversation uuid, external text, origin text, kind text, text text, content jsonb, purpose text, paced boolean, author uuid, client text, "leaveBy" timestamptz)
    on conflict do nothing
    returning id::text`)
  return { ids: inserted.map(({ id }) => id), full }
}

/** An id of the form that WhatsApp Web gives its own messages: `3EB0` and 18 hexadecimal digits. */
const newMessageId = () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`

/** Why a message leaves. Only what answers somebody, or what a person writes, leaves at once; anything else is outreach. */
type Purpose = 'reply' | 'person' | 'campaign' | 'schedule' | 'reminder' | 'remarketing' | 'automation' | 'api'

/** Whether it waits for the pace of its number (docs/decisions/0010). */
const isOutreach = (purpose: Purpose) => purpose !== 'reply' && purpose !== 'person'

/** What a message is for where its sender does not say. */
function purposeOf(origin: Exclude<MessageOrigin, 'contact' | 'phone'>): Purpose {
  return origin === 'assistant' ? 'reply' : origin
}
