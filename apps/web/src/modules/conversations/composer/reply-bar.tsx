import { composer } from '@balcao/copy/inbox/composer'
import { IconButton } from '#ui/icon-button.tsx'
import { X } from 'lucide-react'

/** Shows above the field the message that will be answered. */
export function ReplyBar({ text, who, onCancel }: { text: string; who: string; onCancel: () => void }) {
  return (
    <div className="flex items-center gap-2 bg-panel px-3 pt-2 sm:px-6">
      <p className="min-w-0 flex-1 rounded-control border-l-4 border-brass bg-sunken px-3 py-1.5 text-sm">
        <span className="block text-xs font-semibold text-brass-ink">{`${composer.reply.label} ${who}`}</span>
        <span className="block truncate text-muted">{text}</span>
      </p>
      <IconButton icon={X} label={composer.reply.cancel} onClick={onCancel} />
    </div>
  )
}
