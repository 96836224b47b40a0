import type { CheckInState } from '@balcao/contract'
import { checkIn as copy } from '@balcao/copy/guest-lists/check-in'
import { Button } from '#ui/button.tsx'
import { formatTime } from '#lib/format.ts'
import { CloudOff } from 'lucide-react'
import type { CheckInAct } from './check-in-queue.ts'

interface Props {
  event: CheckInState['event']
  entered: number
  expected: number
  /** The time at which the list was last up to date; null while it is. */
  stale: string | null
  pending: number
  refused: (CheckInAct & { reason: string })[]
  onDismiss: () => void
  until: Date | null
}

/** Shows the event, how many came, and what has not been sent over the network yet. */
export function CheckInHeader({ event, entered, expected, stale, pending, refused, onDismiss, until }: Props) {
  return (
    <header className="border-b border-line bg-panel pt-[env(safe-area-inset-top)]">
      <div className="flex items-center gap-4 px-4 py-3">
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-display text-lg font-semibold">{event.title}</h1>
          <p className="numeric truncate text-sm text-muted">
            {[event.starts && copy.at(event.starts), until && copy.validUntil(formatTime(until))]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <p className="numeric text-right" aria-live="polite">
          <span className="font-display text-2xl font-bold text-leaf">{entered}</span>
          <span className="text-sm text-muted">{` ${copy.entered}`}</span>
          <span className="block text-sm text-muted">{`${expected} ${copy.expected}`}</span>
        </p>
      </div>
      {event.cancelled && <p className="bg-wine-soft px-4 py-2 text-sm">{copy.cancelled}</p>}
      {(stale || pending > 0) && (
        <output className="numeric flex items-center gap-3 bg-brass-soft px-4 py-2 text-sm text-brass-ink">
          <CloudOff size={18} aria-hidden className="shrink-0" />
          <span>{[stale && copy.offline(stale), pending > 0 && copy.pending(pending)].filter(Boolean).join(' ')}</span>
        </output>
      )}
      {refused.length > 0 && (
        <div role="alert" className="flex items-center gap-3 bg-wine-soft px-4 py-2 text-sm">
          <ul className="min-w-0 flex-1">
            {refused.map(({ id, name, people, reason }) => (
              <li key={id} className="wrap-anywhere">
                {`${copy.refused(name, people)} ${reasonText(reason)}`}
              </li>
            ))}
          </ul>
          <Button variant="secondary" onClick={onDismiss}>
            {copy.dismiss}
          </Button>
        </div>
      )}
    </header>
  )
}

function reasonText(reason: string): string {
  const { other, ...known } = copy.reasons
  return Object.entries(known).find(([code]) => code === reason)?.[1] ?? other
}
