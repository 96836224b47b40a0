import type { MessageContent } from '@balcao/contract'
import { threadTools } from '@balcao/copy/inbox/thread-tools'
import { CircleAlert } from 'lucide-react'

/** Shows under a message that its change did not work and WhatsApp left it unchanged. */
export function UnchangedNote({ kind }: { kind: NonNullable<MessageContent['unchanged']> }) {
  return (
    <p className="mt-1 flex items-start justify-end gap-1 text-xs text-wine">
      <CircleAlert size={14} aria-hidden className="mt-px shrink-0" />
      {threadTools.unchanged[kind]}
    </p>
  )
}
