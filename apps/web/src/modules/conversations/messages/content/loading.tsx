import { chats } from '@balcao/copy/chats'
import { Spinner } from '#ui/spinner.tsx'

/** A file is on its way from WhatsApp. */
export function Loading() {
  return (
    <span title={chats.content.loading} className="shrink-0 text-muted">
      <Spinner size={18} />
      <span className="sr-only">{chats.content.loading}</span>
    </span>
  )
}
