import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { markRead } from './change-state.ts'
import { findConversations, getConversation } from './find-conversations.ts'

/** Reading. What changes who has a conversation is a journey: `flows/handover.ts`. */
export function conversationRoutes({ db }: { db: Database }) {
  const { list, get, markRead: read } = signedIn.conversations
  return {
    list: list.handler(({ context, input }) => db.tenant(context.ownerId, (tx) => findConversations(tx, input))),
    get: get.handler(async ({ context, input, errors }) => {
      const conversation = await db.tenant(context.ownerId, (tx) => getConversation(tx, input.conversationId))
      if (!conversation) throw errors.not_found()
      return conversation
    }),
    markRead: read.handler(({ context: { ownerId }, input: { conversationId } }) =>
      db.tenant(ownerId, async (tx) => {
        await markRead(tx, conversationId)
        await publish(tx, ownerId, [{ type: 'conversation.changed', conversationId }])
        return {}
      }),
    ),
  }
}
