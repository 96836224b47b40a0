import type { Note } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { threadTools } from '@balcao/copy/inbox/thread-tools'
import { Button } from '#ui/button.tsx'
import { cx } from '#lib/cx.ts'
import { formatDay } from '#lib/format.ts'
import { useNow } from '#lib/use-now.ts'
import { ArrowDown } from 'lucide-react'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { Change } from './changes/change-items.tsx'
import type { ThreadMessage } from './merge-messages.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { NoteRow } from './note-row.tsx'
import { firstUnread, type ThreadRow, threadRows } from './thread-rows.ts'
import { usePlaying } from './use-playing.ts'
import { useThreadScroll } from './use-thread-scroll.ts'
import type { Pending } from './outbox.ts'

interface Props {
  messages: ThreadMessage[]
  notes: Note[]
  /** The number of unread messages when the conversation was opened. */
  unread: number
  /** The id of the message that the conversation was opened at. */
  at: string | undefined
  /** Fetches newer messages, while the newest are not loaded; null otherwise. */
  onNewer: (() => void) | null
  onToNewest: () => void
  /** True when the first message is the oldest of the conversation. */
  complete: boolean
  loadingOlder: boolean
  onOlder: () => void
  onRetry: ((message: ThreadMessage) => void) | undefined
  /** Discards a message that could not be sent. */
  onDiscard: (pending: Pending) => void
  /** Begins an answer; absent when nothing can be answered any more. */
  onReply: ((message: ThreadMessage) => void) | undefined
  onChange: (change: Change) => void
}

/** Shows the messages of a conversation. It must be mounted anew for each. */
export function MessageList(props: Props) {
  const { messages, notes, at, complete, loadingOlder, onOlder, onNewer, onToNewest } = props
  const [unread] = useState(() => (at ? null : firstUnread(messages, props.unread)))
  const rows = useMemo(() => threadRows(messages, complete, { notes, unread }), [messages, complete, notes, unread])
  const { playing, media } = usePlaying()
  const { scroller, virtualizer, moves, toEnd, atEnd, unseen } = useThreadScroll(rows, {
    complete,
    onOlder: complete || loadingOlder ? null : onOlder,
    onNewer,
    keeps: playing,
    opensAt: at ? messages.find(({ id }) => id === at)?.key : unread ? 'unread' : undefined,
  })
  // What one has just written is always shown, also to somebody who had scrolled up; what failed waits where it is.
  const ownKey = messages.findLast(({ id, failure }) => id === null && failure === null)?.key
  useLayoutEffect(() => {
    if (ownKey) toEnd()
  }, [toEnd, ownKey])

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-label={chats.thread.messagesLabel}
        tabIndex={0}
        {...moves}
        {...media}
        className="h-full overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end">
          <div className="relative mx-auto w-full max-w-4xl" style={{ height: virtualizer.getTotalSize() }}>
            {!complete && (
              <div className="absolute inset-x-0 top-2 text-center">
                <Button variant="ghost" size="sm" busy={loadingOlder} reads onClick={onOlder}>
                  {loadingOlder ? chats.thread.loadingOlder : chats.thread.older}
                </Button>
              </div>
            )}
            {virtualizer.getVirtualItems().map(({ index, key, start }) => (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                data-key={key}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <Row row={rows[index]} {...props} />
              </div>
            ))}
          </div>
        </div>
      </div>
      <ToEnd shown={!atEnd || onNewer !== null} unseen={unseen} onPress={onNewer ? onToNewest : toEnd} />
    </div>
  )
}

function Row({
  row,
  at,
  onRetry,
  onDiscard,
  onReply,
  onChange,
}: { row: ThreadRow | undefined } & Pick<Props, 'at' | 'onRetry' | 'onDiscard' | 'onReply' | 'onChange'>) {
  if (!row) return null
  if (row.type === 'day') return <DaySeparator at={row.at} />
  if (row.type === 'note') return <NoteRow note={row.note} />
  if (row.type === 'unread') return <UnreadSeparator count={row.count} />
  const { message, first } = row
  return (
    <MessageBubble
      message={message}
      first={first}
      onRetry={onRetry}
      onDiscard={onDiscard}
      actions={onReply && <MessageActions message={message} onReply={onReply} onChange={onChange} />}
      marked={at !== undefined && message.id === at}
    />
  )
}

function UnreadSeparator({ count }: { count: number }) {
  return (
    <p className="flex items-center gap-3 px-3 pt-4 pb-1 text-xs font-semibold text-brass-ink before:h-px before:flex-1 before:bg-brass/50 after:h-px after:flex-1 after:bg-brass/50 sm:px-6">
      {threadTools.unread(count)}
    </p>
  )
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
