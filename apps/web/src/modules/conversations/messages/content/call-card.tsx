import type { MessageContent } from '@balcao/contract'
import { threadTools } from '@balcao/copy/inbox/thread-tools'
import { PhoneMissed, Video } from 'lucide-react'

/** Shows an incoming call, which cannot be answered here. */
export function CallCard({ call }: { call: NonNullable<MessageContent['call']> }) {
  const Icon = call.video ? Video : PhoneMissed
  return (
    <span className="flex items-center gap-2.5 py-1">
      <Icon size={20} aria-hidden className="shrink-0 text-wine" />
      <span>
        <span className="block font-medium">{call.video ? threadTools.call.video : threadTools.call.voice}</span>
        {call.rejected && <span className="block text-sm text-muted">{threadTools.call.rejected}</span>}
      </span>
    </span>
  )
}
