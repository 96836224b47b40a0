/**
 * Sends a message that a person writes to any phone in the Integrations panel.
 *
 *   panel ─▶ contact and conversation of the principal channel ─▶ outgoing-delivery.ts
 *
 * It counts as a person's message, like one from the chats screen: the conversation is theirs from then on.
 */
import { phoneFromInput } from '@balcao/contract'
import { resolveContacts } from '#modules/contacts/index.ts'
import { findOrStartConversations } from './find-or-start-conversations.ts'
import { giveToPerson } from './give-to-person.ts'
import { dropUnsentReplies } from './messages/unsent-messages.ts'
import { queueOutboundMessages } from './messages/queue-outbound-messages.ts'
import { findChannels } from '#modules/channels/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { storableText } from '#platform/storable-text.ts'

export function sendFromChannelRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return {
    send: signedIn.channels.send.handler(({ context: { ownerId, person, once }, input, errors }) =>
      db.tenant(ownerId, (tx) =>
        once(tx, input, async () => {
          const phone = phoneFromInput(input.to)
          if (!phone) throw errors.phone_invalid()
          const principal = (await findChannels(tx)).find(({ isPrincipal }) => isPrincipal)
          if (principal?.state !== 'open') throw errors.number_disconnected()
          const now = clock.now()
          const { contactIds } = await resolveContacts(tx, { ownerId, now }, [{ phone, lid: null, name: null }])
          const contact = { contactId: contactIds[0]!, replyTo: `${phone}@s.whatsapp.net` }
          const found = await findOrStartConversations(tx, { ownerId, channelId: principal.id }, [contact])
          const conversationId = found.get(contact.contactId)!.id
          await giveToPerson(tx, [conversationId], person.userId, now)
          await dropUnsentReplies(tx, [conversationId])
          const text = storableText(input.text)
          await queueOutboundMessages(tx, ownerId, now, [
            { conversationId, origin: 'person', text, authorId: person.userId },
          ])
          await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId }], ['send'])
          return { conversationId }
        }),
      ),
    ),
  }
}
