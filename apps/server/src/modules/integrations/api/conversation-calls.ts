/** Mounts `/api/v1/conversations`, where programs read conversations and their messages. */
import type { Conversation, ProgramConversation } from '@balcao/contract'
import { findConversations, getConversation, findMessages } from '#modules/conversations/index.ts'
import type { Database } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import { programCalls } from '#platform/http/public-procedures.ts'

export function conversationCalls({ db }: { db: Database }) {
  const { listConversations, getConversation: get, listMessages } = programCalls
  return {
    listConversations: listConversations.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        const { conversations, nextCursor } = await findConversations(tx, { search: '', unread: false, ...input })
        return { conversations: conversations.map(present), nextCursor }
      }),
    ),
    getConversation: get.handler(({ context: { ownerId }, input: { id } }) =>
      db.tenant(ownerId, async (tx) => {
        const conversation = await getConversation(tx, id)
        if (!conversation) throw fail('not_found', 404)
        return present(conversation)
      }),
    ),
    listMessages: listMessages.handler(({ context: { ownerId }, input: { id: conversationId, ...place } }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await getConversation(tx, conversationId))) throw fail('not_found', 404)
        const { messages, hasMore } = await findMessages(tx, conversationId, place)
        return {
          messages: messages.map(({ id, origin, kind, text, status, at }) => ({ id, origin, kind, text, status, at })),
          hasMore,
        }
      }),
    ),
  }
}

function present({
  id,
  state,
  waitingSince,
  unread,
  channelId: numberId,
  contact,
  lastMessage,
}: Conversation): ProgramConversation {
  const { id: contactId, name, phone } = contact
  const lastMessageAt = lastMessage?.at ?? null
  return { id, state, waitingSince, unread, numberId, contact: { id: contactId, name, phone }, lastMessageAt }
}
