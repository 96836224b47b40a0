import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { findConversations, getConversation } from './find-conversations.ts'

/** Reading. What changes who has a conversation is a journey: `flows/handover.ts`. */
export function conversationRoutes({ db }: { db: Database }) {
  const { list, get } = signedIn.conversations
  return {
    list: list.handler(({ context, input }) => db.tenant(context.ownerId, (tx) => findConversations(tx, input))),
    get: get.handler(async ({ context, input, errors }) => {
      const conversation = await db.tenant(context.ownerId, (tx) => getConversation(tx, input.conversationId))
      if (!conversation) throw errors.not_found()
      return conversation
    }),
  }
}
