import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { countConversations, findConversations, findConversationsOf, getConversation } from './find-conversations.ts'
import { addNote, findNotes, removeNote } from './notes.ts'

/** Reading, and notes. What changes who has a conversation is a journey: `flows/handover.ts`. */
export function conversationRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, counts, get, ofContact, notes, addNote: add, removeNote: remove } = signedIn.conversations
  return {
    list: list.handler(({ context, input }) =>
      db.tenantStatement(context.ownerId, (tx) => findConversations(tx, input)),
    ),
    counts: counts.handler(({ context, input }) =>
      db.tenantStatement(context.ownerId, (tx) => countConversations(tx, input)),
    ),
    get: get.handler(async ({ context, input, errors }) => {
      const conversation = await db.tenantStatement(context.ownerId, (tx) => getConversation(tx, input.conversationId))
      if (!conversation) throw errors.not_found()
      return conversation
    }),
    ofContact: ofContact.handler(({ context, input }) =>
      db.tenant(context.ownerId, async (tx) => ({ conversations: await findConversationsOf(tx, input.contactId) })),
    ),
    notes: notes.handler(({ context: { ownerId, person }, input: { conversationId }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await getConversation(tx, conversationId))) throw errors.not_found()
        return { notes: await findNotes(tx, conversationId, person.userId) }
      }),
    ),
    addNote: add.handler(({ context: { ownerId, person }, input, errors }) =>
      db.tenant(ownerId, async (tx) => {
        const note = await addNote(tx, { ...input, ownerId, authorId: person.userId, at: clock.now() })
        if (!note) throw errors.not_found()
        await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId: input.conversationId }])
        return note
      }),
    ),
    removeNote: remove.handler(({ context: { ownerId, person }, input, errors }) =>
      db.tenant(ownerId, async (tx) => {
        const conversationId = await removeNote(tx, input.noteId, person.userId)
        if (!conversationId) throw errors.not_found()
        await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId }])
        return {}
      }),
    ),
  }
}
