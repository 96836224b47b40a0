import type { MessageStatus } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { cx } from '#lib/cx.ts'
import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react'

/** Shows the state of a message of ours as an icon and, for screen readers, a word. Received messages have none. */
export function Ticks({ status, size = 16 }: { status: MessageStatus; size?: number }) {
  if (status === 'received') return null
  const [Icon, colour] = SIGNS[status]
  return (
    <span title={chats.message.status[status]} className="inline-flex shrink-0">
      <Icon size={size} strokeWidth={2.25} aria-hidden className={cx('shrink-0', colour)} />
      <span className="sr-only">{chats.message.status[status]}</span>
    </span>
  )
}

const SIGNS: Record<Exclude<MessageStatus, 'received'>, [LucideIcon, string]> = {
  queued: [Clock, 'text-muted'],
  sent: [Check, 'text-muted'],
  delivered: [CheckCheck, 'text-muted'],
  read: [CheckCheck, 'text-sky'],
  failed: [CircleAlert, 'text-wine'],
}
