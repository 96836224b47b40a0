import type { Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useNow } from '#lib/use-now.ts'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { ConversationRow } from './conversation-row.tsx'
import { moveFocus } from './move-focus.ts'

interface Props {
  conversations: Conversation[]
  selectedId: string | undefined
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
  /** Content below the rows, in the same scroll area. */
  children: ReactNode
}

const ROW_PX = 72
/** The number of rows before the end at which the next page is requested. */
const NEAR_END_ROWS = 12

/** Shows the rows, of which only the visible ones exist. Arrow keys, Home and End move among them, Enter opens. */
export function ConversationList({ conversations, selectedId, hasMore, loadingMore, onMore, children }: Props) {
  const now = useNow(30_000)
  const scroller = useRef<HTMLElement>(null)
  const selectedIndex = conversations.findIndex(({ id }) => id === selectedId)
  const reachable = Math.max(0, selectedIndex)
  const virtualizer = useVirtualizer({
    count: conversations.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => conversations[index]?.id ?? index,
    estimateSize: () => ROW_PX,
    overscan: 10,
    // The row that Tab reaches is always there, also out of sight.
    rangeExtractor: (range) => [...new Set([reachable, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && !loadingMore && last >= conversations.length - NEAR_END_ROWS) onMore()
  }, [hasMore, loadingMore, last, conversations.length, onMore])
  const reach = (index: number) => {
    virtualizer.scrollToIndex(index)
    // The row may have to be made first.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`)?.focus(),
    )
  }
  return (
    <nav ref={scroller} aria-label={chats.listLabel} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const conversation = conversations[index]
          if (!conversation) return null
          return (
            <li
              key={key}
              data-index={index}
              aria-setsize={hasMore ? -1 : conversations.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <ConversationRow
                conversation={conversation}
                selected={conversation.id === selectedId}
                reachable={index === reachable}
                now={now}
                onKeyDown={(event) => moveFocus(event, index, conversations.length - 1, reach)}
              />
            </li>
          )
        })}
      </ul>
      {hasMore && (
        <div className="p-3 text-center">
          <Button variant="ghost" size="sm" busy={loadingMore} reads onClick={onMore}>
            {chats.loadMore}
          </Button>
        </div>
      )}
      {children}
    </nav>
  )
}

/** Shows placeholder rows in the form of those that are loading. */
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
