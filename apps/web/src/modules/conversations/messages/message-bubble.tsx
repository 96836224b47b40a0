import { chats } from '@balcao/copy/chats'
import { Avatar } from '#ui/avatar.tsx'
import { useOutreachWait, WaitNote } from '#modules/channels/index.ts'
import { cx } from '#lib/cx.ts'
import { formatTime } from '#lib/format.ts'
import { type ReactNode, useState } from 'react'
import { UnchangedNote } from './changes/unchanged-note.tsx'
import { FailedNote } from './failed-note.tsx'
import type { ThreadMessage } from './merge-messages.ts'
import type { Pending } from './outbox.ts'
import { MessageContent } from './content/message-content.tsx'
import { Quoted } from './content/quoted.tsx'
import { Reactions } from './content/reactions.tsx'
import { MessageText } from './message-text.tsx'
import { ORIGIN_ICONS } from './origin-icons.ts'
import { Ticks } from '../ticks.tsx'

interface Props {
  message: ThreadMessage
  /** True for the first message of a group: it has the tail and the mark of its author. */
  first: boolean
  onRetry: ((message: ThreadMessage) => void) | undefined
  onDiscard: (pending: Pending) => void
  /** The actions for it, beside its bubble. */
  actions?: ReactNode
  /** True for the message that was searched for. */
  marked?: boolean
}

const JUST_NOW_MS = 4000

/** Shows one message: the customer's on the left, the venue's on the right. */
export function MessageBubble({ message, first, onRetry, onDiscard, actions, marked }: Props) {
  const own = message.origin !== 'contact'
  const { quoted, edited, reactions, unchanged } = message.content ?? {}
  const caption = captionOf(message)
  // Rows come and go while scrolling; only what really just happened slides in.
  const [fresh] = useState(() => Date.now() - message.at.getTime() < JUST_NOW_MS)
  return (
    <div className={cx('group/message px-3 sm:px-6', first ? 'pt-3' : 'pt-0.5', fresh && 'animate-rise')}>
      <div className={cx('flex items-start gap-1.5', own ? 'justify-end pl-2 sm:pl-8' : 'justify-start pr-2 sm:pr-8')}>
        {own && actions}
        <div className={cx('flex max-w-[min(100%,36rem)] min-w-0 flex-col', own ? 'items-end' : 'items-start')}>
          <div
            className={cx(
              'relative max-w-full rounded-panel px-3 pt-1.5 pb-2 text-[0.9375rem] leading-[1.4]',
              own ? 'bg-bubble-own' : 'bg-bubble-other',
              first && (own ? 'rounded-tr-none' : 'rounded-tl-none'),
              message.origin === 'assistant' && 'ring-1 ring-brass/45 ring-inset',
              marked && 'outline-2 outline-offset-2 outline-brass',
            )}
          >
            {first && <Tail own={own} />}
            <span className="sr-only">{`${message.byline ?? chats.message.from[message.origin]}: `}</span>
            {first && message.byline && (
              <p aria-hidden className="truncate text-xs font-semibold text-brass-ink">
                {message.byline}
              </p>
            )}
            {quoted && <Quoted text={quoted.text} />}
            <MessageContent message={message} inline={message.kind !== 'text' && caption !== ''} />
            <MessageText text={caption} />
            <span className="relative top-1.5 float-right ml-3 flex items-center gap-1 pb-1 text-xs text-muted numeric select-none">
              {edited && <span>{chats.content.edited}</span>}
              <time dateTime={message.at.toISOString()}>{formatTime(message.at)}</time>
              {own && <Ticks status={message.status} />}
            </span>
          </div>
          <Reactions of={reactions} own={own} />
          {unchanged && <UnchangedNote kind={unchanged} />}
          {own && message.id && message.status === 'queued' && <QueuedNote id={message.id} />}
          {message.failure && <FailedNote message={message} onRetry={onRetry} onDiscard={onDiscard} />}
        </div>
        {!own && actions}
        {own && <Mark message={message} shown={first} />}
      </div>
    </div>
  )
}

/** Shows why a message that waits for its channel is not sent yet. */
function QueuedNote({ id }: { id: string }) {
  const wait = useOutreachWait('message', id)
  return (
    wait && (
      <div className="mt-1">
        <WaitNote wait={wait} />
      </div>
    )
  )
}

/** Returns the caption, if a card does not show it already. */
function captionOf({ text, content }: ThreadMessage) {
  return content?.location || content?.contacts || content?.poll ? '' : text
}

/** Shows who wrote it for the venue: a lamp for the assistant, initials for a person, an icon for anything else. */
function Mark({ message: { origin, authorName }, shown }: { message: ThreadMessage; shown: boolean }) {
  if (!shown || origin === 'contact') return <span aria-hidden className="w-6 shrink-0" />
  if (origin === 'person') {
    const name = authorName ?? chats.message.from.person
    return (
      <span title={name} className="shrink-0">
        <Avatar name={name} className="size-6! text-xs!" />
      </span>
    )
  }
  const Icon = ORIGIN_ICONS[origin]
  return (
    <span
      title={chats.message.from[origin]}
      className="flex size-6 shrink-0 items-center justify-center rounded-full bg-brass-soft text-brass-ink"
    >
      <Icon size={15} aria-hidden />
    </span>
  )
}

function Tail({ own }: { own: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 8 12"
      className={cx(
        'absolute top-0 h-3 w-2',
        own ? 'left-full fill-bubble-own' : 'right-full -scale-x-100 fill-bubble-other',
      )}
    >
      <path d="M0 0h6.2c1.4 0 2.1 1.5 1.2 2.5L0 12Z" />
    </svg>
  )
}
