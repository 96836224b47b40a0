import { simulator } from '@balcao/copy/simulator'
import { cx } from '#lib/cx.ts'
import { Check, CheckCheck, Clock } from 'lucide-react'
import type { ChatMessage } from '../../message.ts'

const SIGNS = { pending: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck }

/** Shows the state of a message of this phone. */
export function Ticks({ status }: { status: ChatMessage['status'] }) {
  const Icon = SIGNS[status]
  return (
    <span
      title={simulator.chat.status[status]}
      className={cx('inline-flex shrink-0', status === 'read' ? 'text-sky' : 'text-muted')}
    >
      <Icon size={15} strokeWidth={2.25} aria-hidden />
      <span className="sr-only">{simulator.chat.status[status]}</span>
    </span>
  )
}
