import type { Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { NotebookText } from 'lucide-react'

/** Shows why the assistant handed the conversation over and what it knows already, for the person who takes it. */
export function HandoverNote({ conversation: { handoverSummary } }: { conversation: Conversation }) {
  if (!handoverSummary) return null
  return (
    <section
      aria-label={chats.summary.title}
      className="flex items-start gap-2 border-t border-line bg-panel px-3 py-2 text-sm sm:px-6"
    >
      <NotebookText size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <p className="line-clamp-3 min-w-0 wrap-anywhere" title={handoverSummary}>
        <span className="font-semibold">{chats.summary.title}: </span>
        {handoverSummary}
      </p>
    </section>
  )
}
