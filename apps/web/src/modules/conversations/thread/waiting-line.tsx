import { IconButton } from '#ui/icon-button.tsx'
import { type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  icon: LucideIcon
  /** The time at which it is sent. */
  when: ReactNode
  words: string
  cancelLabel: string
  onCancel: () => void
}

/** Shows something that is to be sent in this conversation, with a button to cancel it. */
export function WaitingLine({ icon: Icon, when, words, cancelLabel, onCancel }: Props) {
  return (
    <li className="flex items-center gap-2 py-1 pr-1 pl-3 text-sm sm:pr-4 sm:pl-6">
      <Icon size={18} aria-hidden className="shrink-0 text-muted" />
      <p className="line-clamp-2 min-w-0 flex-1 wrap-anywhere" title={words}>
        <span className="numeric font-semibold">{when}</span>
        {words && <span className="text-muted"> · {words}</span>}
      </p>
      <IconButton icon={X} label={cancelLabel} onClick={onCancel} />
    </li>
  )
}
