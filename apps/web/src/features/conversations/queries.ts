import type { Conversation, ConversationState, Message } from '@balcao/contract'
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, client } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { pagesAtOnce } from './list/pages-at-once.ts'
import type { ListFilter } from './list/use-list-filter.ts'
import { type MessagePage, withMessage } from './messages/merge-messages.ts'

/** Newest activity first. While another search is on its way the last answer stays on screen. */
export function useConversationList(filter: ListFilter, state: ConversationState | undefined) {
  const refetchInterval = usePollWhileDown(30_000)
  return useInfiniteQuery(
    api.conversations.list.infiniteOptions({
      input: (cursor: string) => ({ ...filter, state, cursor: cursor || undefined }),
      queryFn: pagesAtOnce((asked, signal) => client.conversations.list({ ...filter, state, ...asked }, { signal })),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval,
    }),
  )
}

/** How many conversations each state has, with the same filter. */
export function useCounts(filter: ListFilter) {
  const refetchInterval = usePollWhileDown(30_000)
  return useQuery(
    api.conversations.counts.queryOptions({ input: filter, placeholderData: keepPreviousData, refetchInterval }),
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

/**
 * Pages go backwards: the first is the newest, the "next" one is older, and the "previous" one newer where the thread was
 * opened `at` a message further up.
 */
export function useMessages(conversationId: string, opening: { at: string | undefined; limit: number }) {
  const refetchInterval = usePollWhileDown(10_000)
  return useInfiniteQuery({ ...messagesOf(conversationId, opening), refetchInterval })
}

type Place = { before?: string; after?: string; around?: string }

/** How the messages of a conversation are fetched, page by page. */
export const messagesOf = (conversationId: string, { at: around, limit }: { at: string | undefined; limit: number }) =>
  api.conversations.messages.infiniteOptions({
    input: (place: Place) => ({ conversationId, limit, ...place }),
    initialPageParam: around ? { around } : {},
    getNextPageParam: ({ hasMore, messages }): Place | undefined => (hasMore ? { before: messages[0]?.id } : undefined),
    getPreviousPageParam: ({ hasNewer, messages }): Place | undefined =>
      hasNewer ? { after: messages.at(-1)?.id } : undefined,
  })

/** What the house tells itself about a conversation. */
export const useNotes = (conversationId: string) =>
  useQuery(api.conversations.notes.queryOptions({ input: { conversationId } }))

export function useNoteActions(conversationId: string) {
  const queries = useQueryClient()
  const onSuccess = () =>
    queries.invalidateQueries({ queryKey: api.conversations.notes.key({ input: { conversationId } }) })
  return {
    add: useMutation(api.conversations.addNote.mutationOptions({ onSuccess })),
    remove: useMutation(api.conversations.removeNote.mutationOptions({ onSuccess })),
  }
}

/** Puts an emoji on a message; on screen with the server's answer, which comes at once. */
export function useReact() {
  const queries = useQueryClient()
  return useMutation(api.conversations.react.mutationOptions({ onSuccess: (message) => showMessage(queries, message) }))
}

/** The tags of the contact, whole. */
export function useSetTags() {
  const queries = useQueryClient()
  return useMutation(
    api.conversations.setTags.mutationOptions({
      onSuccess(conversation) {
        queries.setQueryData(keyOf(conversation.id), conversation)
        for (const queryKey of [api.contacts.key(), api.conversations.list.key(), api.conversations.counts.key()])
          void queries.invalidateQueries({ queryKey })
      },
    }),
  )
}

/** The numbers of the house: none means that there is nothing to chat with, a closed one that nothing arrives. */
export const useNumbers = () => useQuery(api.numbers.list.queryOptions())

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
        void queries.invalidateQueries({ queryKey: api.conversations.counts.key() })
      },
    }),
  )
}

/** Who may have a conversation. */
export const usePeople = () => useQuery(api.team.people.queryOptions())

/** Gives the conversation to another person. */
export function useTransfer() {
  const queries = useQueryClient()
  return useMutation(
    api.conversations.transfer.mutationOptions({
      onSuccess(conversation) {
        queries.setQueryData(keyOf(conversation.id), conversation)
        for (const queryKey of [
          api.conversations.list.key(),
          api.conversations.counts.key(),
          api.conversations.notes.key({ input: { conversationId: conversation.id } }),
        ])
          void queries.invalidateQueries({ queryKey })
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

/** Puts the server's copy of a message on screen. */
export function showMessage(queries: QueryClient, message: Message) {
  // The thread as it is open, at its end or at a message further up: the keys of both begin alike.
  const queryKey = api.conversations.messages.key({ input: { conversationId: message.conversationId } })
  queries.setQueriesData<InfiniteData<MessagePage>>({ queryKey }, (data) => withMessage(data, message))
  // Replaces a fetch that may be under way and began before the message was there.
  void queries.invalidateQueries({ queryKey })
}

/** Fetches anew what a word in a conversation changes of it and of the lists. */
export function refreshConversation(queries: QueryClient, conversationId: string) {
  void queries.invalidateQueries({ queryKey: keyOf(conversationId) })
  void queries.invalidateQueries({ queryKey: api.conversations.list.key() })
  void queries.invalidateQueries({ queryKey: api.conversations.counts.key() })
}
