import { chats } from '@balcao/copy/chats'
import { Button } from '#components/button.tsx'
import { cx } from '#lib/cx.ts'
import { formatDay } from '#lib/format.ts'
import { useNow } from '#lib/use-now.ts'
import { ArrowDown } from 'lucide-react'
import { useLayoutEffect, useMemo } from 'react'
import type { ThreadMessage } from './merge-messages.ts'
import { MessageBubble } from './message-bubble.tsx'
import { type ThreadRow, threadRows } from './thread-rows.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

interface Props {
  messages: ThreadMessage[]
  /** Whether the first message is the first there is. */
  complete: boolean
  loadingOlder: boolean
  onOlder: () => void
  onRetry: ((message: ThreadMessage) => void) | undefined
}

/** The thread. Mount it anew for each conversation. */
export function MessageList({ messages, complete, loadingOlder, onOlder, onRetry }: Props) {
  const rows = useMemo(() => threadRows(messages, complete), [messages, complete])
  const { scroller, virtualizer, onScroll, atEnd, unseen } = useThreadScroll(rows, {
    complete,
    onOlder: complete || loadingOlder ? null : onOlder,
  })
  // What one has just written is always shown, also to somebody who had scrolled up.
  const ownKey = messages.findLast(({ id }) => id === null)?.key
  useLayoutEffect(() => {
    if (ownKey) virtualizer.scrollToEnd()
  }, [virtualizer, ownKey])

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-label={chats.thread.messagesLabel}
        tabIndex={0}
        onScroll={onScroll}
        className="h-full overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end">
          <div className="relative mx-auto w-full max-w-4xl" style={{ height: virtualizer.getTotalSize() }}>
            {!complete && (
              <div className="absolute inset-x-0 top-2 text-center">
                <Button variant="ghost" size="sm" busy={loadingOlder} onClick={onOlder}>
                  {loadingOlder ? chats.thread.loadingOlder : chats.thread.older}
                </Button>
              </div>
            )}
            {virtualizer.getVirtualItems().map(({ index, key, start }) => (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <Row row={rows[index]} onRetry={onRetry} />
              </div>
            ))}
          </div>
        </div>
      </div>
      <ToEnd shown={!atEnd} unseen={unseen} onPress={() => virtualizer.scrollToEnd()} />
    </div>
  )
}

function Row({ row, onRetry }: { row: ThreadRow | undefined; onRetry: Props['onRetry'] }) {
  if (!row) return null
  if (row.type === 'day') return <DaySeparator at={row.at} />
  return <MessageBubble message={row.message} first={row.first} onRetry={onRetry} />
}

function DaySeparator({ at }: { at: Date }) {
  const now = useNow(60_000)
  return (
    <div className="flex justify-center pt-4 pb-1">
      <time
        dateTime={at.toISOString()}
        className="rounded-full border border-line bg-panel px-3 py-1 text-xs font-medium text-muted"
      >
        {formatDay(at, now)}
      </time>
    </div>
  )
}

function ToEnd({ shown, unseen, onPress }: { shown: boolean; unseen: number; onPress: () => void }) {
  if (!shown) return null
  return (
    <button
      type="button"
      aria-label={unseen ? undefined : chats.thread.toEnd}
      onClick={onPress}
      className={cx(
        'absolute right-4 bottom-4 flex h-10 min-w-10 animate-rise items-center justify-center gap-2 rounded-full border text-sm font-semibold shadow-float',
        unseen ? 'border-transparent bg-brass px-4 text-on-brass' : 'border-line bg-raised text-ink',
      )}
    >
      {unseen > 0 && chats.thread.newMessages(unseen)}
      <ArrowDown size={18} aria-hidden />
    </button>
  )
}
