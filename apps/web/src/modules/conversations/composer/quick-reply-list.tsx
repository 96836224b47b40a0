import type { QuickReply } from '@balcao/contract'
import { composer } from '@balcao/copy/inbox/composer'
import { cx } from '#lib/cx.ts'
import { paths } from '#lib/paths.ts'
import { Link } from 'react-router'
import type { RepliesState } from './use-quick-replies.ts'

const copy = composer.quickReplies

/** The messages that are shown when there is no reply to list. */
const WORDS: Record<RepliesState, string> = {
  some: copy.none,
  none: copy.empty,
  failed: copy.failed,
  loading: copy.loading,
}

interface Props {
  id: string
  replies: QuickReply[]
  state: RepliesState
  active: number
  onPick: (reply: QuickReply) => void
}

/**
 * Shows above the field the quick replies that a slash offers. The field keeps the focus; the active one is read aloud.
 */
export function QuickReplyList({ id, replies, state, active, onPick }: Props) {
  const isKnown = state === 'some' || state === 'none'
  return (
    <div className="absolute inset-x-3 bottom-full z-20 mb-1 overflow-hidden rounded-panel border border-line bg-raised shadow-float sm:inset-x-6">
      {replies.length === 0 ? (
        <div className="p-3 text-sm text-muted">
          <p className="flex flex-wrap items-center gap-x-3">
            {WORDS[state]}
            {isKnown && (
              <Link to={paths.quickReplies} className="font-semibold text-brass-ink underline underline-offset-2">
                {copy.create}
              </Link>
            )}
          </p>
          {isKnown && <p className="mt-1 text-xs">{copy.sendAnyway}</p>}
        </div>
      ) : (
        <>
          <ul id={id} aria-label={copy.label} className="max-h-64 overflow-y-auto p-1.5">
            {replies.map((reply, index) => (
              <li key={reply.id}>
                <button
                  type="button"
                  tabIndex={-1}
                  // Before the field would lose the focus.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onPick(reply)}
                  className={cx('block w-full rounded-control px-3 py-2 text-left', index === active && 'bg-sunken')}
                >
                  <span className="block text-sm font-semibold">{`/${reply.shortcut}`}</span>
                  <span className="line-clamp-2 text-sm text-muted">{reply.text}</span>
                </button>
              </li>
            ))}
          </ul>
          <output className="sr-only">{replies[active]?.shortcut}</output>
          <p className="border-t border-line px-3 py-1.5 text-xs text-muted max-sm:hidden">{copy.hint}</p>
        </>
      )}
    </div>
  )
}
