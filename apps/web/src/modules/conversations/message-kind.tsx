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

/** An honest line in the place of what only the phone can show, such as a picture. Nothing for plain text. */
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

/** Null for text; a kind that this screen does not know reads as one that only the phone shows. */
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
