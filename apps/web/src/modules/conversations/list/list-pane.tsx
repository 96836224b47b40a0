import type { Conversation, ConversationState } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { newChat } from '@balcao/copy/inbox/new-chat'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { MessageSquarePlus, MessagesSquare, SearchX } from 'lucide-react'
import { ConversationList, ConversationListSkeleton } from './conversation-list.tsx'
import type { useConversationList } from '../queries.ts'
import { FoundInList } from '../search/found-in-list.tsx'
import { useFoundInList } from '../search/use-found-in-list.ts'
import { StartFromSearch } from '../start/start-from-search.tsx'
import type { ListFilter } from './use-list-filter.ts'

interface Props {
  list: ReturnType<typeof useConversationList>
  conversations: Conversation[]
  selectedId: string | undefined
  filter: ListFilter
  state: ConversationState | undefined
  /** Opens the dialog for a new conversation with a search for a recipient. */
  onNew: (who: string) => void
}

/** Shows everything under the list's header: the rows, or why there are none. */
export function ListPane({ list, conversations, selectedId, filter, state, onNew }: Props) {
  const found = useFoundInList(filter.search)
  if (list.isPending) return <ConversationListSkeleton />
  if (list.isError && !list.data)
    return <ErrorState title={chats.errors.list} error={list.error} onRetry={list.refetch} retrying={list.isFetching} />
  const messages = filter.search !== '' && <FoundInList found={found} words={filter.search} />
  if (conversations.length === 0 && found.isLoading) return <ConversationListSkeleton />
  if (conversations.length === 0 && (found.data ? found.data.messages.length > 0 : found.isError))
    return (
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {messages}
        <div className="flex justify-center px-4 py-4">
          <StartFromSearch search={filter.search} onNew={onNew} />
        </div>
      </div>
    )
  if (conversations.length === 0) return <NoConversations filter={filter} state={state} onNew={onNew} />
  return (
    <ConversationList
      conversations={conversations}
      selectedId={selectedId}
      hasMore={list.hasNextPage}
      loadingMore={list.isFetchingNextPage}
      onMore={list.fetchNextPage}
    >
      {messages}
    </ConversationList>
  )
}

function NoConversations({
  filter: { search, tag, channelId, assigneeId, unread },
  state,
  onNew,
}: Pick<Props, 'filter' | 'state' | 'onNew'>) {
  const narrowed = state || tag || channelId || assigneeId || unread
  const all = (
    <ButtonLink to={{ search: '' }} variant="secondary" size="sm">
      {chats.empty.seeAll}
    </ButtonLink>
  )
  if (search)
    return (
      <EmptyState
        icon={SearchX}
        title={chats.empty.nothingFound}
        text={chats.empty.nothingFoundText(search)}
        action={
          <span className="flex flex-col items-center gap-2">
            <StartFromSearch search={search} onNew={onNew} />
            {narrowed && all}
          </span>
        }
      />
    )
  if (narrowed)
    return (
      <EmptyState
        icon={MessagesSquare}
        title={chats.empty.noneInState}
        text={chats.empty.noneInStateText}
        action={all}
      />
    )
  return (
    <EmptyState
      icon={MessagesSquare}
      title={chats.empty.noConversations}
      text={chats.empty.noConversationsText}
      action={
        <Button size="sm" onClick={() => onNew('')}>
          <MessageSquarePlus size={18} aria-hidden />
          {newChat.open}
        </Button>
      }
    />
  )
}
