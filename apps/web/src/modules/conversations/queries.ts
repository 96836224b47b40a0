import type { Conversation, ConversationState, Message, Note } from '@balcao/contract'
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
import { useCallback } from 'react'
import { api, client } from '#lib/api.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { useOptimisticChanges } from './optimistic/use-optimistic.ts'
import { pagesAtOnce } from './list/pages-at-once.ts'
import type { ListFilter } from './list/use-list-filter.ts'
import { type MessagePage, withMessage } from './messages/merge-messages.ts'
import type { SentNote } from './composer/drafts.ts'

type ConversationPage = { conversations: Conversation[]; nextCursor: string | null }

/**
 * Returns the conversations, those with the newest activity first, or those that wait longest. While another search is
 * running the last answer stays on screen.
 */
export function useConversationList(
  filter: ListFilter,
  { state, longestWait }: { state: ConversationState | undefined; longestWait: boolean },
) {
  const refetchInterval = usePollWhileDown(30_000)
  const withChanges = useOptimisticChanges()
  const select = useCallback(
    (data: InfiniteData<ConversationPage, string>) => inPages(data, withChanges),
    [withChanges],
  )
  return useInfiniteQuery(
    api.conversations.list.infiniteOptions({
      input: (cursor: string) => ({ ...filter, state, longestWait, cursor: cursor || undefined }),
      queryFn: pagesAtOnce((asked, signal) =>
        client.conversations.list({ ...filter, state, longestWait, ...asked }, { signal }),
      ),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval,
      select,
    }),
  )
}

const inPages = <Param>(data: InfiniteData<ConversationPage, Param>, change: (each: Conversation) => Conversation) => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, conversations: page.conversations.map(change) })),
})

/** Returns how many conversations each state has, with the same filter. */
export function useCounts(filter: ListFilter) {
  const refetchInterval = usePollWhileDown(30_000)
  return useQuery(
    api.conversations.counts.queryOptions({ input: filter, placeholderData: keepPreviousData, refetchInterval }),
  )
}

/** Returns the open conversation; the list's copy is shown until the server answers. */
export function useConversation(conversationId: string | undefined, listed: Conversation[]) {
  const select = useOptimisticChanges()
  return useQuery(
    api.conversations.get.queryOptions({
      select,
      input: conversationId === undefined ? skipToken : { conversationId },
      placeholderData: () => listed.find(({ id }) => id === conversationId),
    }),
  )
}

/**
 * Returns the messages. Pages go backwards: the first is the newest, the "next" one is older, and the "previous" one
 * newer when the conversation was opened `at` a message further up.
 */
export function useMessages(conversationId: string, opening: { at: string | undefined; limit: number }) {
  const refetchInterval = usePollWhileDown(10_000)
  return useInfiniteQuery({ ...messagesOf(conversationId, opening), refetchInterval })
}

type Place = { before?: string; after?: string; around?: string }

/** Returns the query options for the messages of a conversation, page by page. */
export const messagesOf = (conversationId: string, { at: around, limit }: { at: string | undefined; limit: number }) =>
  api.conversations.messages.infiniteOptions({
    input: (place: Place) => ({ conversationId, limit, ...place }),
    initialPageParam: around ? { around } : {},
    getNextPageParam: ({ hasMore, messages }): Place | undefined => (hasMore ? { before: messages[0]?.id } : undefined),
    getPreviousPageParam: ({ hasNewer, messages }): Place | undefined =>
      hasNewer ? { after: messages.at(-1)?.id } : undefined,
  })

/** Returns the notes of a conversation. */
export const useNotes = (conversationId: string) =>
  useQuery(api.conversations.notes.queryOptions({ input: { conversationId } }))

/** Stores a note. `onError` is also called when the conversation was left meanwhile, here and below. */
export function useAddNote(onError: (error: unknown, note: SentNote) => void) {
  const queries = useQueryClient()
  const onSuccess = (note: Note) => changeNotes(queries, note.conversationId, (notes) => [...notes, note])
  return useMutation(api.conversations.addNote.mutationOptions({ onSuccess, onError }))
}

export function useRemoveNote(conversationId: string, onError: (error: unknown) => void) {
  const queries = useQueryClient()
  const onSuccess = (_: object, { noteId }: { noteId: string }) =>
    changeNotes(queries, conversationId, (notes) => notes.filter(({ id }) => id !== noteId))
  return useMutation(api.conversations.removeNote.mutationOptions({ onSuccess, onError }))
}

function changeNotes(queries: QueryClient, conversationId: string, change: (notes: Note[]) => Note[]) {
  const queryKey = api.conversations.notes.queryKey({ input: { conversationId } })
  queries.setQueryData(queryKey, (data) => data && { notes: change(data.notes) })
  void queries.invalidateQueries({ queryKey })
}

/** Puts an emoji on a message; the calls run one after the other, so that the last one counts. */
export function useReact(messageId: string | null, onError: (error: unknown) => void) {
  const queries = useQueryClient()
  return useMutation(
    api.conversations.react.mutationOptions({
      scope: { id: `reaction to ${messageId}` },
      onSuccess: (message) => showMessage(queries, message),
      onError,
    }),
  )
}

/** Replaces all tags of the contact. */
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

/** Asks the server to try a failed message of its own once more. */
export function useRetry() {
  const queries = useQueryClient()
  return useMutation(api.conversations.retry.mutationOptions({ onSuccess: (message) => showMessage(queries, message) }))
}

/**
 * Takes over, gives back or resolves a conversation; the change is on screen at once, and the next request waits for
 * it.
 */
export function useStateChange(
  action: 'takeOver' | 'giveBack' | 'resolve',
  conversationId: string,
  onError: (error: unknown) => void,
) {
  const queries = useQueryClient()
  return useMutation(
    api.conversations[action].mutationOptions({
      scope: changesOf(conversationId),
      onSuccess: (conversation) => showConversation(queries, conversation),
      onError,
      onSettled: () => refreshConversation(queries, conversationId),
    }),
  )
}

const changesOf = (conversationId: string) => ({ id: `changes of ${conversationId}` })

/** Replaces every copy of a conversation by the server's. */
function showConversation(queries: QueryClient, conversation: Conversation) {
  queries.setQueryData(keyOf(conversation.id), conversation)
  queries.setQueriesData<InfiniteData<ConversationPage>>(
    // One that is no list of pages is only asked for how many wait.
    { queryKey: api.conversations.list.key(), predicate: ({ state }) => isPaged(state.data) },
    (data) => data && inPages(data, (each) => (each.id === conversation.id ? conversation : each)),
  )
}

const isPaged = (data: unknown) => typeof data === 'object' && data !== null && 'pages' in data

/** Returns the people who may have a conversation. */
export const usePeople = () => useQuery(api.team.people.queryOptions())

/** Transfers the conversation to another person; the change is on screen at once. */
export function useTransfer(
  conversationId: string,
  callbacks: { onSuccess: (variables: { to: string }) => void; onError: (error: unknown) => void },
) {
  const queries = useQueryClient()
  return useMutation(
    api.conversations.transfer.mutationOptions({
      scope: changesOf(conversationId),
      onSuccess(conversation, variables) {
        showConversation(queries, conversation)
        callbacks.onSuccess(variables)
      },
      onError: callbacks.onError,
      onSettled() {
        refreshConversation(queries, conversationId)
        void queries.invalidateQueries({ queryKey: api.conversations.notes.key({ input: { conversationId } }) })
      },
    }),
  )
}

/** Sets whether the assistant answers this contact. */
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

/** Fetches again what a new message changes in its conversation and the lists. */
export function refreshConversation(queries: QueryClient, conversationId: string) {
  void queries.invalidateQueries({ queryKey: keyOf(conversationId) })
  void queries.invalidateQueries({ queryKey: api.conversations.list.key() })
  void queries.invalidateQueries({ queryKey: api.conversations.counts.key() })
}
