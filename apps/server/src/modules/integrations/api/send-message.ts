/**
 * Sends a message of a venue's program to a phone.
 *
 *   POST /api/v1/messages ─▶ contact, conversation, message and its idempotency key: one commit ─▶ outreach-rate-limit.ts
 *
 * It is no answer: it keeps to the rate limit of its channel, is refused for contacts who opted out, and leaves the
 * conversation to whoever has it.
 */
import { createHash } from 'node:crypto'
import { type SentMessage, phoneFromInput } from '@balcao/contract'
import { findChannels, needOutreachRoom } from '#modules/channels/index.ts'
import { getContact, resolveContacts } from '#modules/contacts/index.ts'
import {
  findOrStartConversations,
  getConversation,
  getMessage,
  queueOutboundMessages,
} from '#modules/conversations/index.ts'
import { type Clock, DAY } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { idempotencyKey } from '#platform/http/once.ts'
import { fail } from '#platform/http/procedures.ts'
import { programCalls } from '#platform/http/public-procedures.ts'
import { publish } from '#platform/realtime.ts'
import { storableText } from '#platform/storable-text.ts'

type Wish = { to: string; text: string; numberId?: string }
type Sent = SentMessage & { contactId: string }

export function messageCalls({ db, clock }: { db: Database; clock: Clock }) {
  return {
    sendMessage: programCalls.sendMessage.handler(({ context: { ownerId, headers, resHeaders }, input }) =>
      db.tenant(ownerId, async (tx) => {
        const key = idempotencyKey(headers)
        if (key === null) return send(tx, ownerId, input, clock.now())
        const { sent, isReplayed } = await sendOnce(tx, ownerId, { key, wish: input, now: clock.now() })
        if (isReplayed) resHeaders.set('idempotent-replayed', 'true')
        return sent
      }),
    ),
    getMessage: programCalls.getMessage.handler(({ context: { ownerId }, input: { id } }) =>
      db.tenant(ownerId, async (tx) => {
        const { contactId: _, ...message } = await present(tx, id)
        return message
      }),
    ),
  }
}

/** Sends a message once for each idempotency key. @throws `key_reused` for a key of another message */
async function sendOnce(tx: Tx, ownerId: string, { key, wish, now }: { key: string; wish: Wish; now: Date }) {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([wish.to, wish.text, wish.numberId]))
    .digest('hex')
  const before = await lockIdempotencyKey(tx, ownerId, key)
  if (before && before.requestHash !== requestHash) throw fail('key_reused', 409)
  if (before) return { sent: await present(tx, before.messageId), isReplayed: true }
  const sent = await send(tx, ownerId, wish, now)
  const { id: messageId, conversationId } = sent
  await recordApiSend(tx, ownerId, { key, requestHash, messageId, conversationId, at: now })
  return { sent, isReplayed: false }
}

async function send(tx: Tx, ownerId: string, { to, text, numberId }: Wish, now: Date): Promise<Sent> {
  const phone = phoneFromInput(to)
  if (!phone) throw fail('phone_invalid')
  const channels = await findChannels(tx)
  const channel = channels.find(({ id, isPrincipal }) => (numberId ? id === numberId : isPrincipal))
  if (numberId && !channel) throw fail('not_found', 404)
  if (channel?.state !== 'open') throw fail('number_disconnected', 409)
  const { contactIds } = await resolveContacts(tx, { ownerId, now }, [{ phone, lid: null, name: null }])
  const contactId = contactIds[0]!
  if ((await getContact(tx, contactId))?.optedOutAt) throw fail('opted_out', 409)
  await needOutreachRoom(tx, ownerId, { share: 'campaigns', at: now })
  const contact = { contactId, replyTo: `${phone}@s.whatsapp.net` }
  const found = await findOrStartConversations(tx, { ownerId, channelId: channel.id }, [contact], 'venue')
  const conversationId = found.get(contactId)!.id
  const words = { conversationId, origin: 'api' as const, text: storableText(text), passesWeeklyCap: true }
  const { ids } = await queueOutboundMessages(tx, ownerId, now, [words])
  await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId }], ['rate-limit', 'send'])
  return present(tx, ids[0]!)
}

/** Returns a message that a program sent. Other messages are read with the conversation. */
async function present(tx: Tx, messageId: string): Promise<Sent> {
  const message = await getMessage(tx, { messageId })
  const conversation = message && (await getConversation(tx, message.conversationId))
  if (message?.origin !== 'api' || !conversation) throw fail('not_found', 404)
  const { id, conversationId, text, status, failure, at } = message
  return { id, conversationId, contactId: conversation.contact.id, text, status, failure, at }
}

/** Milliseconds for which a key is remembered. */
const KEPT = 7 * DAY

/**
 * Makes calls with the same key wait for each other until this transaction ends.
 *
 * @returns the result of the first one, if there was one
 */
async function lockIdempotencyKey(
  tx: Tx,
  ownerId: string,
  key: string,
): Promise<{ requestHash: string; messageId: string } | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`api send ${ownerId} ${key}`}))`)
  const { rows } = await tx.execute<{ requestHash: string; messageId: string }>(sql`
    select request_hash as "requestHash", message_id::text as "messageId" from api_sends where idempotency_key = ${key}`)
  return rows[0] ?? null
}

async function recordApiSend(
  tx: Tx,
  ownerId: string,
  { key, at, ...sent }: { key: string; requestHash: string; messageId: string; conversationId: string; at: Date },
): Promise<void> {
  await tx.execute(sql`delete from api_sends where at < ${new Date(at.getTime() - KEPT)}::timestamptz`)
  await tx.execute(sql`
    insert into api_sends (owner_id, idempotency_key, request_hash, message_id, conversation_id, at)
    values (${ownerId}::uuid, ${key}, ${sent.requestHash}, ${sent.messageId}::bigint, ${sent.conversationId}::uuid, ${at}::timestamptz)`)
}
