/**
 * Starts a conversation with a contact or a phone to which a person wants to write first.
 *
 *   Chats, Contatos ─▶ contact and conversation: one commit ─▶ what the person writes there is sent as anywhere (`handover.ts`)
 *
 * This alone sends nothing. A conversation that begins is the person's; one that is there stays as it is until they
 * write.
 */
import { phoneFromInput } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { lockContactAddress, resolveContacts } from '#modules/contacts/index.ts'
import { findOrStartConversations } from './find-or-start-conversations.ts'
import { giveToPerson } from './give-to-person.ts'
import { findChannels } from '#modules/channels/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { storableText } from '#platform/storable-text.ts'

type Asked = { contactId: string } | { phone: string; name: string }
type Somebody = { contactId: string; replyTo: string }

export function startConversationRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return {
    start: signedIn.conversations.start.handler(({ context: { ownerId, person }, input }) =>
      db.tenant(ownerId, async (tx) => {
        const now = clock.now()
        const somebody = await find(tx, { ownerId, now }, input)
        const channelId = await channelFor(tx, somebody.contactId, input.channelId)
        const found = await findOrStartConversations(tx, { ownerId, channelId }, [somebody], 'venue')
        const { id: conversationId, isNew } = found.get(somebody.contactId)!
        if (!isNew) return { conversationId }
        await giveToPerson(tx, [conversationId], person.userId, now)
        await publish(tx, ownerId, [
          { type: 'conversation.changed', conversationId },
          { type: 'contact.changed', contactId: somebody.contactId },
        ])
        return { conversationId }
      }),
    ),
  }
}

/** Finds the contact who is meant, and their address on WhatsApp. */
async function find(tx: Tx, scope: { ownerId: string; now: Date }, asked: Asked): Promise<Somebody> {
  if ('contactId' in asked) {
    const replyTo = await lockContactAddress(tx, asked.contactId)
    if (!replyTo) throw fail('not_found', 404)
    return { contactId: asked.contactId, replyTo }
  }
  const phone = phoneFromInput(asked.phone)
  if (!phone) throw fail('phone_invalid')
  const person = { phone, lid: null, name: storableText(asked.name) || null }
  const { contactIds } = await resolveContacts(tx, scope, [person])
  return { contactId: contactIds[0]!, replyTo: `${phone}@s.whatsapp.net` }
}

/** Returns the channel that is asked for, else the one that the contact last wrote to, else the principal one. */
async function channelFor(tx: Tx, contactId: string, asked: string | undefined): Promise<string> {
  const channels = await findChannels(tx)
  if (asked) {
    if (channels.some(({ id }) => id === asked)) return asked
    const { rows } = await tx.execute(sql`select from channels where id = ${asked}::uuid`)
    throw rows.length ? fail('channel_removed', 409) : fail('not_found', 404)
  }
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.channel_id as id from conversations c join channels i on i.id = c.channel_id
    where c.contact_id = ${contactId}::uuid and i.removed_at is null
    order by c.last_inbound_id desc nulls last, c.last_message_at desc nulls last limit 1`)
  const id = rows[0]?.id ?? channels.find(({ isPrincipal }) => isPrincipal)?.id
  if (!id) throw fail('number_disconnected', 409)
  return id
}
