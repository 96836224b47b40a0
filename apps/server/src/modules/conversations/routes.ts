import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { needOwn } from '#platform/sql/need-own.ts'
import { countConversations, findConversations, findConversationsOf, getConversation } from './find-conversations.ts'
import { addNote, findNotes, removeNote } from './notes.ts'

/** Mounts the routes that read conversations, and those of notes. `handover.ts` changes who has a conversation. */
export function conversationRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, counts, get, ofContact, notes, addNote: add, removeNote: remove } = signedIn.conversations
  type Named = { channelId?: string; assigneeId?: string }
  /** Reads in one statement, unless the filter names a channel or a person that must be checked first. */
  const reading = <T>(ownerId: string, { channelId, assigneeId }: Named, read: (tx: Tx) => Promise<T>): Promise<T> =>
    channelId || assigneeId
      ? db.tenant(ownerId, async (tx) => {
          await needOwn(tx, { channels: [channelId], people: [assigneeId] })
          return read(tx)
        })
      : db.tenantStatement(ownerId, read)
  return {
    list: list.handler(({ context, input }) => reading(context.ownerId, input, (tx) => findConversations(tx, input))),
    counts: counts.handler(({ context, input }) =>
      reading(context.ownerId, input, (tx) => countConversations(tx, input)),
    ),
    get: get.handler(async ({ context, input, errors }) => {
      const conversation = await db.tenantStatement(context.ownerId, (tx) => getConversation(tx, input.conversationId))
      if (!conversation) throw errors.not_found()
      return conversation
    }),
    ofContact: ofContact.handler(({ context, input }) =>
      db.tenant(context.ownerId, async (tx) => {
        await needOwn(tx, { contacts: [input.contactId] })
        return { conversations: await findConversationsOf(tx, input.contactId) }
      }),
    ),
    notes: notes.handler(({ context: { ownerId, person }, input: { conversationId }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await getConversation(tx, conversationId))) throw errors.not_found()
        return { notes: await findNotes(tx, conversationId, person.userId) }
      }),
    ),
    addNote: add.handler(({ context: { ownerId, person, once }, input, errors }) =>
      db.tenant(ownerId, async (tx) => {
        return once(tx, input, async () => {
          const note = await addNote(tx, { ...input, ownerId, authorId: person.userId, at: clock.now() })
          if (!note) throw errors.not_found()
          await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId: input.conversationId }])
          return note
        })
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
