import type { MessageContent } from '@balcao/contract'
import { threadTools } from '@balcao/copy/inbox/thread-tools'
import { CircleAlert } from 'lucide-react'

/** Under a message that somebody wanted to change and WhatsApp left as it is. */
export function UnchangedNote({ kind }: { kind: NonNullable<MessageContent['unchanged']> }) {
  return (
    <p className="mt-1 flex items-start justify-end gap-1 text-xs text-wine">
      <CircleAlert size={14} aria-hidden className="mt-px shrink-0" />
      {threadTools.unchanged[kind]}
    </p>
  )
}
