import type { Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { transfer } from '@balcao/copy/people/team'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#lib/cx.ts'
import { formatAgo, formatWhen } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { ArrowRightLeft, CircleCheck, Hourglass, Lamp, type LucideIcon, Unlink, UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { ContactAvatar } from '../contact-avatar.tsx'
import { contactName } from '../contact-name.ts'
import { knownKind } from '../message-kind.tsx'
import type { KeyboardEvent } from 'react'
import { Ticks } from '../ticks.tsx'

interface Props {
  conversation: Conversation
  selected: boolean
  /** True for the one row that Tab reaches; arrows go to the others. */
  reachable: boolean
  now: Date
  onKeyDown: (event: KeyboardEvent) => void
}

/** Shows a conversation in the list: the contact, the time, the last message, and whether a person is needed. */
export function ConversationRow({ conversation, selected, reachable, now, onKeyDown }: Props) {
  const { search } = useLocation()
  const { contact, lastMessage, unread } = conversation
  const name = contactName(contact)
  return (
    <Link
      to={{ pathname: paths.chat(conversation.id), search: withoutMessage(search) }}
      tabIndex={reachable ? 0 : -1}
      aria-current={selected ? 'page' : undefined}
      data-row={conversation.id}
      onKeyDown={onKeyDown}
      className={cx(
        'flex h-18 items-center gap-3 px-4 -outline-offset-2',
        selected ? 'bg-brass-soft' : 'hover:bg-sunken',
      )}
    >
      <ContactAvatar contact={contact} size="lg" className={cx(selected && 'bg-panel')} />
      <span className="@container min-w-0 flex-1 border-b border-line/70 py-3 leading-tight">
        <span className="flex items-baseline gap-2">
          <span className={cx('min-w-0 flex-1 truncate', unread ? 'font-semibold' : 'font-medium')}>{name}</span>
          {lastMessage && (
            <time
              dateTime={lastMessage.at.toISOString()}
              className={cx('shrink-0 text-xs numeric', unread ? 'font-semibold text-brass-ink' : 'text-muted')}
            >
              {formatWhen(lastMessage.at, now)}
            </time>
          )}
        </span>
        <span className="mt-1 flex h-5 items-center gap-1.5 text-sm text-muted">
          <LastMessage conversation={conversation} />
          <Tags conversation={conversation} />
          <Standing conversation={conversation} now={now} />
          {unread > 0 && <Unread count={unread} />}
        </span>
      </span>
    </Link>
  )
}

/** Returns the address parameters without the message, which is not in another conversation. */
function withoutMessage(search: string) {
  const params = new URLSearchParams(search)
  params.delete('mensagem')
  return params.toString()
}

/**
 * Shows the last message. It keeps enough of the row to be readable; less when a word beside it calls for a person, so
 * that nothing leaves the row.
 */
function LastMessage({ conversation: { lastMessage, state, transferredBy } }: { conversation: Conversation }) {
  const spelled = state === 'waiting' || transferredBy
  const room = cx('flex-1 truncate', spelled ? 'min-w-1/5 @min-[22rem]:min-w-2/5' : 'min-w-2/5')
  if (!lastMessage) return <span className={cx(room, 'italic')}>{chats.noMessage}</span>
  const kind = knownKind(lastMessage.kind)
  return (
    <>
      <Ticks status={lastMessage.status} size={15} />
      <span className={room}>{lastMessage.text || (kind ? chats.message.kinds[kind] : '')}</span>
    </>
  )
}

/**
 * Shows the first tag, and how many others there are; in a narrow list it gives way to a word that calls for a person.
 */
function Tags({ conversation: { contact, state, transferredBy } }: { conversation: Conversation }) {
  const [first, ...others] = contact.tags
  if (!first) return null
  return (
    <span
      className={cx(
        'flex max-w-24 min-w-8 gap-1 rounded-full bg-brass-soft px-2 py-0.5 text-xs font-medium text-brass-ink',
        (state === 'waiting' || transferredBy) && '@max-[19rem]:hidden',
      )}
    >
      <span className="truncate">{first}</span>
      {others.length > 0 && <span className="numeric">{`+${others.length}`}</span>}
    </span>
  )
}

/**
 * Shows the person who has the conversation: an initial for another one, and who transferred it while that is new to
 * this one.
 */
function Standing({ conversation, now }: { conversation: Conversation; now: Date }) {
  const { state, waitingSince, formerChannel, assigneeId, assigneeName, transferredBy } = conversation
  const self = useUser().id
  if (formerChannel !== null) return <FormerMark />
  if (state === 'waiting') return <WaitingMark since={waitingSince} now={now} />
  if (state !== 'human' || !assigneeName) return <StateMark state={state} />
  if (assigneeId !== self)
    return (
      <span title={chats.bar.withPerson(assigneeName)} className="shrink-0">
        <Avatar name={assigneeName} className="size-5! bg-sunken! text-[0.625rem]! text-ink!" />
        <span className="sr-only">{chats.bar.withPerson(assigneeName)}</span>
      </span>
    )
  if (!transferredBy) return <StateMark state={state} />
  return (
    <span
      title={transfer.fromLong(transferredBy)}
      className="inline-flex max-w-28 min-w-16 items-center gap-1 rounded-full bg-sky-soft px-2 py-0.5 text-xs font-semibold text-sky"
    >
      <ArrowRightLeft size={12} aria-hidden className="shrink-0" />
      <span className="truncate">{transfer.from(transferredBy)}</span>
    </span>
  )
}

/** Shows for how long somebody has been waiting for a person, in words, because it calls for one. */
function WaitingMark({ since, now }: { since: Date | null; now: Date }) {
  const words = chats.bar.waiting(since && formatAgo(since, now))
  return (
    <span
      title={words}
      className="inline-flex shrink-0 items-center gap-1 rounded-full bg-sky-soft px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-sky numeric"
    >
      <Hourglass size={12} aria-hidden />
      <span className={since ? 'sr-only' : undefined}>{chats.states.waiting}</span>
      {since && formatAgo(since, now)}
    </span>
  )
}

type Quiet = Exclude<Conversation['state'], 'waiting'>
const STATE_ICONS: Record<Quiet, LucideIcon> = { bot: Lamp, human: UserRound, resolved: CircleCheck }

/** Shows the state of a conversation that nobody waits in, as an icon. */
function StateMark({ state }: { state: Quiet }) {
  const Icon = STATE_ICONS[state]
  return (
    <span title={chats.states[state]} className="inline-flex shrink-0 items-center">
      <Icon size={15} aria-hidden />
      <span className="sr-only">{chats.states[state]}</span>
    </span>
  )
}

/** Shows that the channel was removed and nothing arrives here any more. */
function FormerMark() {
  return (
    <span title={chats.former.short} className="shrink-0">
      <Unlink size={15} aria-hidden />
      <span className="sr-only">{chats.former.short}</span>
    </span>
  )
}

function Unread({ count }: { count: number }) {
  return (
    <span className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-brass px-1.5 text-xs font-bold text-on-brass numeric">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{chats.unread(count)}</span>
    </span>
  )
}
