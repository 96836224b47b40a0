import { randomBytes } from 'node:crypto'
import { DELETABLE_FOR_MS, EDITABLE_FOR_MS, type ErrorCode } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

type Person = { userId: string; isOwner: boolean }
type Refusal = Extract<
  ErrorCode,
  'not_found' | 'forbidden' | 'edit_too_late' | 'delete_too_late' | 'message_not_sent' | 'number_disconnected'
>
type Changed = { conversationId: string } | { refused: Refusal }
type Found = {
  conversationId: string
  ownerId: string
  origin: string
  kind: string
  authorId: string | null
  status: string
  sentAt: string
  isOpen: boolean
}

/** Changes the text of a person's own message and queues the change for WhatsApp. */
export async function editMessage(
  tx: Tx,
  messageId: string,
  text: string,
  { userId }: Person,
  now: Date,
): Promise<Changed> {
  const found = await find(tx, messageId)
  if (!found || found.kind !== 'text') return { refused: 'not_found' }
  if (found.origin !== 'person' || found.authorId !== userId) return { refused: 'forbidden' }
  const refused = refusal(found, now, { for: EDITABLE_FOR_MS, late: 'edit_too_late' })
  if (refused) return { refused }
  await note(tx, { messageId, kind: 'edit', text, userId, now, found })
  await tx.execute(sql`
    update messages set text = ${text}, content = (coalesce(content, '{}') - 'unchanged') || '{"edited": true}'
    where id = ${messageId}::bigint`)
  return found
}

/** Deletes a message that was sent and queues the deletion for WhatsApp. */
export async function takeBackMessage(tx: Tx, messageId: string, person: Person, now: Date): Promise<Changed> {
  const found = await find(tx, messageId)
  if (!found || found.origin === 'contact' || found.kind === 'deleted') return { refused: 'not_found' }
  if (!person.isOwner && found.authorId !== person.userId) return { refused: 'forbidden' }
  const refused = refusal(found, now, { for: DELETABLE_FOR_MS, late: 'delete_too_late' })
  if (refused) return { refused }
  await note(tx, { messageId, kind: 'delete', text: '', userId: person.userId, now, found })
  await tx.execute(sql`
    update messages set kind = 'deleted', text = '', content = null where id = ${messageId}::bigint`)
  return found
}

/** Deletes the earlier texts of all messages of these conversations. */
export async function deleteEarlierTexts(tx: Tx, conversationIds: string[]): Promise<void> {
  if (conversationIds.length === 0) return
  await tx.execute(sql`
    delete from message_changes h using messages m
    where m.id = h.message_id and m.conversation_id = any(${sql.param(conversationIds)}::uuid[])`)
}

/**
 * Finds a message and locks it until the end of the transaction, so that two simultaneous changes are made one after
 * the other.
 */
async function find(tx: Tx, messageId: string): Promise<Found | null> {
  const { rows } = await tx.execute<Found>(sql`
    select m.conversation_id as "conversationId", m.owner_id as "ownerId", m.origin, m.kind, m.author_id as "authorId", m.status,
      m.sent_at as "sentAt", i.state = 'open' and i.removed_at is null as "isOpen"
    from messages m join conversations c on c.id = m.conversation_id join channels i on i.id = c.channel_id
    where m.id = ${messageId}::bigint for update of m`)
  return rows[0] ?? null
}

function refusal(found: Found, now: Date, limit: { for: number; late: Refusal }): Refusal | null {
  if (found.status === 'queued' || found.status === 'failed') return 'message_not_sent'
  if (now.getTime() - new Date(found.sentAt).getTime() > limit.for) return limit.late
  return found.isOpen ? null : 'number_disconnected'
}

type NewChange = { messageId: string; kind: 'edit' | 'delete'; text: string; userId: string; now: Date; found: Found }

async function note(tx: Tx, { messageId, kind, text, userId, now, found }: NewChange) {
  const externalId = `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
  await tx.execute(sql`
    insert into message_changes (owner_id, message_id, kind, before, text, author_id, external_id, asked_at, due_at)
    select ${found.ownerId}::uuid, m.id, ${kind}, jsonb_build_object('kind', m.kind, 'text', m.text, 'content', m.content),
      ${text}, ${userId}::uuid, ${externalId}, ${now}::timestamptz, ${now}::timestamptz
    from messages m where m.id = ${messageId}::bigint`)
}
