import { door as copy } from '@balcao/copy/guest-lists/door'
import { useNow } from '#lib/use-now.ts'
import { Search, Undo2, X } from 'lucide-react'
import type { GuestAtDoor } from './door-view.ts'

/** Milliseconds for which the last person let in can be taken back with one press. */
const JUST_NOW = 30_000

interface Props {
  guests: GuestAtDoor[]
  typed: string
  onType: (text: string) => void
  onUndo: (guest: GuestAtDoor, arrival: GuestAtDoor['arrivals'][number]) => void
}

/** Under the thumb: the search, and taking back what was just done. */
export function DoorBar({ guests, typed, onType, onUndo }: Props) {
  const now = useNow(1_000)
  const last = guests
    .flatMap((guest) => guest.arrivals.map((arrival) => ({ guest, arrival })))
    .filter(({ arrival }) => now.getTime() - arrival.at.getTime() < JUST_NOW)
    .toSorted((a, b) => b.arrival.at.getTime() - a.arrival.at.getTime())[0]
  return (
    <footer className="border-t border-line bg-panel px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {last && (
        <div className="mb-3 flex items-center gap-3 pl-1">
          <p className="numeric min-w-0 flex-1 truncate text-sm text-leaf">
            {copy.letInNow(last.guest.name, last.arrival.people)}
          </p>
          <button
            type="button"
            onClick={() => onUndo(last.guest, last.arrival)}
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
