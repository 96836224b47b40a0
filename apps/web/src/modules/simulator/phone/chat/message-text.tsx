import { simulator } from '@balcao/copy/simulator'
import {
  Ban,
  BarChart3,
  Contact,
  FileText,
  Image,
  type LucideIcon,
  MapPin,
  Mic,
  Music,
  Pencil,
  SmilePlus,
  Sticker,
  Video,
} from 'lucide-react'
import type { ChatMessage, MessageKind } from '../../message.ts'

const ICONS: Partial<Record<MessageKind, LucideIcon>> = {
  image: Image,
  video: Video,
  audio: Music,
  voice: Mic,
  document: FileText,
  sticker: Sticker,
  location: MapPin,
  contact: Contact,
  poll: BarChart3,
  vote: BarChart3,
  reaction: SmilePlus,
  edit: Pencil,
  delete: Ban,
  deleted: Ban,
}

/** Shows a message in one line, as in the list of chats or in a quote. */
export function MessageText({ message }: { message: ChatMessage }) {
  const Icon = ICONS[message.kind]
  return (
    <span className="flex min-w-0 flex-1 items-center gap-1">
      {Icon && <Icon size={14} aria-hidden className="shrink-0" />}
      <span className="truncate">{describeMessage(message)}</span>
    </span>
  )
}

function describeMessage({ kind, text, media }: ChatMessage) {
  const name = simulator.chat.kinds[kind]
  if (kind === 'reaction') return text ? `${name} ${text}` : simulator.chat.reactionTakenBack
  if (kind === 'document') return text || media?.fileName || name
  return text || name
}
