/**
 * Mounts what a person does in a thread besides writing: reactions, and the tags of the contact. Neither changes who
 * answers.
 */
import { setTags } from '#modules/contacts/index.ts'
import { react } from './contents/react.ts'
import { getConversation } from './find-conversations.ts'
import { getMessage } from './messages/find-messages.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'

export function threadToolRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { react: reactTo, setTags: tag } = signedIn.conversations
  return {
    react: reactTo.handler(({ context: { ownerId }, input: { messageId, emoji }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        const conversationId = await react(tx, messageId, emoji, clock.now())
        if (!conversationId) throw errors.not_found()
        await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId }], ['react'])
        return (await getMessage(tx, { messageId }))!
      }),
    ),
    setTags: tag.handler(({ context: { ownerId }, input: { conversationId, tags, base }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        const before = await getConversation(tx, conversationId)
        if (!before) throw errors.not_found()
        const current = async () => (await getConversation(tx, conversationId))?.contact
        await needUnchanged(tx, { what: `contact ${before.contact.id}`, base, input: { tags }, current })
        await setTags(tx, before.contact.id, tags)
        await publish(tx, ownerId, [
          { type: 'contact.changed', contactId: before.contact.id },
          { type: 'conversation.changed', conversationId },
        ])
        return (await getConversation(tx, conversationId))!
      }),
    ),
  }
}
