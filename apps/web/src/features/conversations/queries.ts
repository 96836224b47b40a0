import type { Conversation, ConversationState, Message } from '@balcao/contract'
import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api, client } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { withMessage } from './messages/merge-messages.ts'
import { createOutbox } from './messages/outbox.ts'

/** Newest activity first. While another search is on its way the last answer stays on screen. */
export function useConversationList(search: string, state: ConversationState | undefined) {
  const refetchInterval = usePollWhileDown(30_000)
  return useInfiniteQuery(
    api.conversations.list.infiniteOptions({
      input: (cursor: string) => ({ search, state, cursor: cursor || undefined }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval,
    }),
  )
}

/** The open conversation; what the list knows of it is shown until the server answers. */
export function useConversation(conversationId: string | undefined, listed: Conversation[]) {
  return useQuery(
    api.conversations.get.queryOptions({
      input: conversationId === undefined ? skipToken : { conversationId },
      placeholderData: () => listed.find(({ id }) => id === conversationId),
    }),
  )
}

/** Pages go backwards: the first is the newest, the "next" one is older. */
export function useMessages(conversationId: string) {
  const refetchInterval = usePollWhileDown(10_000)
  return useInfiniteQuery({ ...messagesOf(conversationId), refetchInterval })
}

const messagesOf = (conversationId: string) =>
  api.conversations.messages.infiniteOptions({
    input: (before: string) => ({ conversationId, before: before || undefined }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.hasMore ? page.messages[0]?.id : undefined),
  })

/** The numbers of the house: none means that there is nothing to chat with, a closed one that nothing arrives. */
export const useNumbers = () => useQuery(api.numbers.list.queryOptions())

const outbox = createOutbox(({ conversationId, text, clientId }) =>
  client.conversations.send({ conversationId, text, clientId }),
)

/** What is on its way, and a way to send (again, with the same `clientId`). `send` rejects when the server refuses. */
export function useOutbox(conversationId: string) {
  const queries = useQueryClient()
  const pending = useSyncExternalStore(outbox.subscribe, () => outbox.pendingOf(conversationId))
  const send = (text: string, clientId: string = crypto.randomUUID()) =>
    outbox.send({ conversationId, text, clientId, at: new Date() }, (message) => {
      showMessage(queries, message)
      refreshConversation(queries, conversationId)
    })
  return { pending, send }
}

/** Asks the server to try a failed message of its own once more. */
export function useRetry() {
  const queries = useQueryClient()
  return useMutation(api.conversations.retry.mutationOptions({ onSuccess: (message) => showMessage(queries, message) }))
}

/** Takes over, gives back or resolves; the answer is on screen at once, the lists follow. */
export function useStateChange(action: 'takeOver' | 'giveBack' | 'resolve') {
  const queries = useQueryClient()
  return useMutation(
    api.conversations[action].mutationOptions({
      onSuccess(conversation: Conversation) {
        queries.setQueryData(keyOf(conversation.id), conversation)
        void queries.invalidateQueries({ queryKey: api.conversations.list.key() })
      },
    }),
  )
}

/** Whether the assistant leaves this contact alone. */
export function useSetNoReply() {
  const queries = useQueryClient()
  return useMutation(
    api.conversations.setNoReply.mutationOptions({
      onSuccess(conversation) {
        queries.setQueryData(keyOf(conversation.id), conversation)
        // The mark is the contact's: their other conversations have it too.
        void queries.invalidateQueries({ queryKey: api.conversations.list.key() })
        void queries.invalidateQueries({ queryKey: api.conversations.get.key() })
      },
    }),
  )
}

export function useMarkRead() {
  const queries = useQueryClient()
  return useMutation(
    api.conversations.markRead.mutationOptions({
      onSuccess: (_, { conversationId }) => refreshConversation(queries, conversationId),
    }),
  )
}

const keyOf = (conversationId: string) => api.conversations.get.queryKey({ input: { conversationId } })

function showMessage(queries: QueryClient, message: Message) {
  const { queryKey } = messagesOf(message.conversationId)
  queries.setQueryData(queryKey, (data) => withMessage(data, message))
  // Replaces a fetch that may be under way and began before the message was there.
  void queries.invalidateQueries({ queryKey })
}

function refreshConversation(queries: QueryClient, conversationId: string) {
  void queries.invalidateQueries({ queryKey: keyOf(conversationId) })
  void queries.invalidateQueries({ queryKey: api.conversations.list.key() })
}
