import type { Conversation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { cx } from '#lib/cx.ts'
import { ChevronDown, NotebookText } from 'lucide-react'
import { useId, useState } from 'react'

const { summary: copy } = chats
/** The characters of all lines from which on they may not fit. */
const LONG = 90

/**
 * Shows why the assistant handed the conversation over and what it knows already, for the person who takes it. Long
 * lines are cut until somebody asks for them.
 */
export function HandoverNote({ conversation: { handoverSummary } }: { conversation: Conversation }) {
  const [whole, setWhole] = useState(false)
  const id = useId()
  if (!handoverSummary) return null
  const lines = handoverSummary.split('\n')
  return (
    <section
      aria-label={copy.title}
      className="flex max-h-48 items-start gap-2 overflow-y-auto border-t border-line bg-panel py-2 pr-1 pl-3 text-sm sm:pr-4 sm:pl-6"
    >
      <NotebookText size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div id={id} className="min-w-0 flex-1">
        {lines.map((line, index) => (
          // The lines of one summary never move.
          <p
            key={index}
            className={cx('wrap-anywhere', !whole && (lines.length > 1 ? 'line-clamp-1' : 'line-clamp-3'))}
          >
            {index === 0 && <span className="font-semibold">{copy.title}: </span>}
            {line}
          </p>
        ))}
      </div>
      {handoverSummary.length > LONG && (
        <button
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          aria-label={whole ? copy.short : copy.whole}
          onClick={() => setWhole(!whole)}
          className="-my-1 flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
        >
          <ChevronDown size={18} aria-hidden className={cx('transition-transform', !whole && 'rotate-180')} />
        </button>
      )}
    </section>
  )
}
