import { chats } from '@balcao/copy/chats'
import { cx } from '#lib/cx.ts'
import {
  Ban,
  ChartBarBig,
  FileText,
  Image,
  type LucideIcon,
  MapPin,
  MessageCircleQuestionMark,
  Mic,
  PhoneMissed,
  Smile,
  Sticker,
  UserRound,
  Video,
} from 'lucide-react'

type Kind = keyof typeof chats.message.kinds

/** Shows a line in place of content that only the phone can show; renders nothing for plain text. */
export function MessageKind({ kind, failed }: { kind: string; failed?: boolean }) {
  const known = knownKind(kind)
  if (!known) return null
  const Icon = ICONS[known]
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-bottom text-muted">
      <Icon size={16} aria-hidden className="shrink-0" />
      <span className={cx('truncate', known === 'deleted' && 'italic')}>
        {failed ? chats.content.failed(chats.message.kinds[known]) : chats.message.kinds[known]}
      </span>
    </span>
  )
}

/** Returns the kind of a message; null for text, and `other` for a kind that this screen does not know. */
export function knownKind(kind: string): Kind | null {
  if (kind === 'text') return null
  return isKind(kind) ? kind : 'other'
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(chats.message.kinds, kind)

const ICONS: Record<Kind, LucideIcon> = {
  image: Image,
  video: Video,
  audio: Mic,
  document: FileText,
  sticker: Sticker,
  location: MapPin,
  contact: UserRound,
  reaction: Smile,
  poll: ChartBarBig,
  call: PhoneMissed,
  deleted: Ban,
  other: MessageCircleQuestionMark,
}
