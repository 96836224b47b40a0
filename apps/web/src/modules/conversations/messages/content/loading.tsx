import { chats } from '@balcao/copy/chats'
import { Spinner } from '#ui/spinner.tsx'

/** Shows that a file is being fetched from WhatsApp. */
export function Loading() {
  return (
    <span title={chats.content.loading} className="shrink-0 text-muted">
      <Spinner size={18} />
      <span className="sr-only">{chats.content.loading}</span>
    </span>
  )
}
