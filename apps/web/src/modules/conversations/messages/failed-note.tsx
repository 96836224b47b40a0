import { chats } from '@balcao/copy/chats'
import { errorMessage } from '#lib/errors.ts'
import { failureMessage } from './failure-message.ts'
import { useIsReadOnly } from '#lib/session.tsx'
import { CircleAlert, RotateCw, Trash2 } from 'lucide-react'
import type { ThreadMessage } from './merge-messages.ts'
import { type Pending, Unconfirmed } from './outbox.ts'

const copy = chats.message

interface Props {
  message: ThreadMessage
  /** Tries again; absent when nothing can be sent any more. */
  onRetry: ((message: ThreadMessage) => void) | undefined
  onDiscard: (pending: Pending) => void
}

/** Shows under a bubble why its message was not sent, with buttons to try again and to discard it. */
export function FailedNote({ message, onRetry, onDiscard }: Props) {
  const { pending } = message
  const isReadOnly = useIsReadOnly()
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-xs text-wine">
      <span className="flex items-start gap-1">
        <CircleAlert size={14} aria-hidden className="mt-px shrink-0" />
        {copy.failedBecause(reason(message))}
      </span>
      {onRetry && !isReadOnly && mayRetry(message) && (
        <button type="button" onClick={() => onRetry(message)} className={BUTTON}>
          <RotateCw size={13} aria-hidden />
          {copy.retry}
        </button>
      )}
      {pending && (
        <button type="button" onClick={() => onDiscard(pending)} className={BUTTON}>
          <Trash2 size={13} aria-hidden />
          {copy.discard}
        </button>
      )}
      {pending?.file && <span className="basis-full text-right text-muted">{copy.fileNotKept}</span>}
    </div>
  )
}

const BUTTON =
  '-my-2 inline-flex min-h-10 items-center gap-1 rounded-control px-1.5 font-semibold underline underline-offset-2'

function reason({ failure }: ThreadMessage): string {
  if (failure && 'error' in failure && failure.error instanceof Unconfirmed) return copy.unconfirmed
  if (failure && 'error' in failure) return errorMessage(failure.error)
  return failureMessage(failure?.stored) ?? copy.unknownFailure
}

/**
 * Tells whether a message may be tried again. One that was held back because a person was faster, or because the
 * contact does not want it, must not be sent later.
 */
const mayRetry = ({ failure }: ThreadMessage) => !(failure && 'stored' in failure && HELD_BACK.has(failure.stored))
const HELD_BACK = new Set<string | null>(['superseded', 'opted-out'])
