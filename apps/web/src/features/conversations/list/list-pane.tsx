import type { Conversation, ConversationState } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { ButtonLink } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { MessagesSquare, SearchX } from 'lucide-react'
import { ConversationList, ConversationListSkeleton } from './conversation-list.tsx'
import type { useConversationList } from '../queries.ts'
import type { ListFilter } from './use-list-filter.ts'

interface Props {
  list: ReturnType<typeof useConversationList>
  conversations: Conversation[]
  selectedId: string | undefined
  filter: ListFilter
  state: ConversationState | undefined
}

/** Everything under the list's header: the rows, or why there are none. */
export function ListPane({ list, conversations, selectedId, filter, state }: Props) {
  if (list.isPending) return <ConversationListSkeleton />
  if (list.isError && !list.data)
    return <ErrorState title={chats.errors.list} error={list.error} onRetry={list.refetch} retrying={list.isFetching} />
  if (conversations.length === 0) return <NoConversations filter={filter} state={state} />
  return (
    <ConversationList
      conversations={conversations}
      selectedId={selectedId}
      hasMore={list.hasNextPage}
      loadingMore={list.isFetchingNextPage}
      onMore={list.fetchNextPage}
    />
  )
}

function NoConversations({
  filter: { search, tag, numberId, assigneeId, unread },
  state,
}: Pick<Props, 'filter' | 'state'>) {
  const narrowed = state || tag || numberId || assigneeId || unread
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
        action={narrowed && all}
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
  return <EmptyState icon={MessagesSquare} title={chats.empty.noConversations} text={chats.empty.noConversationsText} />
}
