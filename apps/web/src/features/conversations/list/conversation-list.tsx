import type { Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { Button } from '#components/button.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useNow } from '#lib/use-now.ts'
import type { UIEvent } from 'react'
import { ConversationRow } from './conversation-row.tsx'

interface Props {
  conversations: Conversation[]
  selectedId: string | undefined
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
}

const NEAR_END_PX = 600

/** The rows. Arrow keys, Home and End move among them, Enter opens. */
export function ConversationList({ conversations, selectedId, hasMore, loadingMore, onMore }: Props) {
  const now = useNow(60_000)
  const selected = conversations.some(({ id }) => id === selectedId)
  const more = (event: UIEvent<HTMLElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget
    if (hasMore && !loadingMore && scrollHeight - scrollTop - clientHeight < NEAR_END_PX) onMore()
  }
  return (
    <nav aria-label={chats.listLabel} onScroll={more} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ul>
        {conversations.map((conversation, index) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            selected={conversation.id === selectedId}
            reachable={selected ? conversation.id === selectedId : index === 0}
            now={now}
          />
        ))}
      </ul>
      {hasMore && (
        <div className="p-3 text-center">
          <Button variant="ghost" size="sm" busy={loadingMore} onClick={onMore}>
            {chats.loadMore}
          </Button>
        </div>
      )}
    </nav>
  )
}

/** Rows in the shape of those to come. */
export function ConversationListSkeleton() {
  return (
    <div aria-hidden className="min-h-0 flex-1 overflow-hidden">
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className="flex h-18 items-center gap-3 px-4">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
