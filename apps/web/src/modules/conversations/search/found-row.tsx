import type { FoundMessage } from '@balcao/contract'
import { team } from '@balcao/copy/people/team'
import { chats } from '@balcao/copy/chats'
import { messages } from '@balcao/copy/inbox/messages'
import { IconButton } from '#ui/icon-button.tsx'
import { cx } from '#lib/cx.ts'
import { formatDate, formatPhone, formatTime } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { UserRoundSearch } from 'lucide-react'
import { Link, type To } from 'react-router'
import { markMatches } from './mark-matches.ts'

const copy = messages.search

interface Props {
  message: FoundMessage
  words: string
  /** Limits the search to the contact; absent when it already is. */
  onContact: ((contactId: string) => void) | undefined
  /** The address of the message, where it is not only that of its conversation. */
  to?: To
  /** True when the conversation is open at it. */
  isOpen?: boolean
  /** True in a narrow list. */
  isNarrow?: boolean
}

/** Shows a found message: its conversation, its author, its time, and its text. */
export function FoundRow({ message, words, onContact, to, isOpen, isNarrow }: Props) {
  const { contact, origin, authorName, byTeammate, at, text, kind, conversationId, id } = message
  const name = contact.name?.trim() || (contact.phone ? formatPhone(contact.phone) : copy.unnamed)
  const who =
    origin === 'contact'
      ? null
      : ((byTeammate && authorName ? team.writer(authorName) : authorName) ?? chats.message.from[origin])
  return (
    <li className={cx('flex items-center gap-1 pr-2', isOpen ? 'bg-brass-soft' : 'hover:bg-sunken')}>
      <Link
        to={to ?? paths.chatAt(conversationId, id)}
        aria-current={isOpen ? 'true' : undefined}
        className={cx('min-w-0 flex-1 px-4 py-3 -outline-offset-2', !isNarrow && 'sm:px-6')}
      >
        <span className="sr-only">{`${copy.open(name)}: `}</span>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="truncate font-semibold">{name}</span>
          {who && <span className="truncate text-sm text-muted">{who}</span>}
          <time dateTime={at.toISOString()} className="shrink-0 text-xs text-muted numeric sm:ml-auto">
            {`${formatDate(at)} ${formatTime(at)}`}
          </time>
        </span>
        <span className="mt-0.5 line-clamp-3 max-w-[72ch] text-sm wrap-anywhere text-muted">
          {text ? <Marked text={text} words={words} /> : <em>{kindName(kind)}</em>}
        </span>
      </Link>
      {onContact && (
        <IconButton reads icon={UserRoundSearch} label={copy.onlyContact(name)} onClick={() => onContact(contact.id)} />
      )}
    </li>
  )
}

function Marked({ text, words }: { text: string; words: string }) {
  return markMatches(text, words).map(({ part, isMatch }, index) =>
    isMatch ? (
      // Parts of one text never move, so their place is their identity.
      <mark key={index} className="rounded-sm bg-brass-soft px-0.5 font-semibold text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

function kindName(kind: string): string {
  const { kinds } = chats.message
  return isKind(kind) ? kinds[kind] : kinds.other
}
const isKind = (kind: string): kind is keyof typeof chats.message.kinds => Object.hasOwn(chats.message.kinds, kind)
