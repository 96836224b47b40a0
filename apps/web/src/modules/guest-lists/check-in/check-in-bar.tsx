import { checkIn as copy } from '@balcao/copy/guest-lists/check-in'
import { Search, Undo2, X } from 'lucide-react'
import type { CheckInGuest } from './check-in-view.ts'

interface Props {
  guests: CheckInGuest[]
  /** The id of the last check-in that this phone made. */
  last: string | null
  typed: string
  onType: (text: string) => void
  onUndo: (guest: CheckInGuest, arrival: CheckInGuest['arrivals'][number]) => void
}

/** Shows at the bottom the search, and the button to undo the last check-in. */
export function CheckInBar({ guests, last, typed, onType, onUndo }: Props) {
  const done = guests
    .flatMap((guest) => guest.arrivals.map((arrival) => ({ guest, arrival })))
    .find(({ arrival }) => arrival.id === last)
  return (
    <footer className="border-t border-line bg-panel px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {done && (
        <div className="mb-3 flex items-center gap-3 pl-1">
          <p className="numeric min-w-0 flex-1 truncate text-sm text-leaf">
            {copy.letInNow(done.guest.name, done.arrival.people)}
          </p>
          <button
            type="button"
            onClick={() => onUndo(done.guest, done.arrival)}
            className="flex h-12 items-center gap-2 rounded-control border border-line-strong px-4 text-sm font-semibold"
          >
            <Undo2 size={18} aria-hidden />
            {copy.undo}
          </button>
        </div>
      )}
      <div className="relative">
        <Search
          size={22}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          placeholder={copy.search}
          aria-label={copy.search}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={120}
          className="h-14 w-full rounded-full border border-line-strong bg-raised pr-14 pl-12 text-lg placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        {typed && (
          <button
            type="button"
            aria-label={copy.clearSearch}
            onClick={() => onType('')}
            className="absolute inset-y-0 right-0 flex w-14 items-center justify-center rounded-full text-muted"
          >
            <X size={24} aria-hidden />
          </button>
        )}
      </div>
    </footer>
  )
}
