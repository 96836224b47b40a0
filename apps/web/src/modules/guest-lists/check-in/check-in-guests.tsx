import type { CheckInState } from '@balcao/contract'
import { checkIn as copy } from '@balcao/copy/guest-lists/check-in'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#lib/cx.ts'
import { formatTime } from '#lib/format.ts'
import { Check } from 'lucide-react'
import type { CheckInGuest } from './check-in-view.ts'

type List = CheckInState['lists'][number]
interface Props {
  guests: CheckInGuest[]
  lists: List[]
  typed: string
  onOpen: (guest: CheckInGuest) => void
  /** Checks people in without a question, when only one person is left. */
  onLetIn: (guest: CheckInGuest, people: number) => void
}

/** Shows the guests who are still to come, then those who came in. */
export function CheckInGuests({ guests, lists, typed, onOpen, onLetIn }: Props) {
  const toCome = guests.filter(({ entered, heads }) => entered < heads)
  const cameIn = guests.filter(({ entered, heads }) => entered >= heads)
  const sections = [
    { title: copy.toCome(toCome.length), guests: toCome },
    { title: copy.cameIn(cameIn.length), guests: cameIn },
  ].filter((section) => section.guests.length > 0)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      {sections.length === 0 && (
        <div className="px-4 py-10 text-center">
          <p className="font-semibold">{typed ? copy.nothingFound(typed) : copy.nobody}</p>
          {typed && <p className="mt-1 text-sm text-muted">{copy.nothingFoundText}</p>}
        </div>
      )}
      {sections.map((section) => (
        <section key={section.title}>
          <h2 className="numeric sticky top-0 z-10 bg-paper px-4 py-2 text-sm font-semibold text-muted">
            {section.title}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {section.guests.map((guest) => (
              <GuestRow
                key={guest.id}
                guest={guest}
                list={lists.find(({ id }) => id === guest.listId)}
                severalLists={lists.length > 1}
                onOpen={() => onOpen(guest)}
                onLetIn={() => (guest.heads - guest.entered === 1 ? onLetIn(guest, 1) : onOpen(guest))}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface RowProps {
  guest: CheckInGuest
  list: List | undefined
  severalLists: boolean
  onOpen: () => void
  onLetIn: () => void
}

function GuestRow({ guest, list, severalLists, onOpen, onLetIn }: RowProps) {
  const { name, companions, heads, entered, pending, arrivals } = guest
  const isIn = entered >= heads
  return (
    <li className="flex items-stretch bg-panel">
      <button type="button" onClick={onOpen} className="min-h-18 min-w-0 flex-1 px-4 py-3 text-left -outline-offset-2">
        <span className={cx('block text-lg font-semibold wrap-anywhere', isIn && 'text-muted')}>{name}</span>
        <span className="numeric flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {isIn && arrivals[0] ? (
            <span className="text-leaf">{copy.enteredAt(formatTime(arrivals[0].at))}</span>
          ) : (
            entered > 0 && <span className="text-leaf">{copy.partly(entered, heads)}</span>
          )}
          {companions > 0 && <span>{copy.companions(companions)}</span>}
          {severalLists && list && <span className="wrap-anywhere">{list.name}</span>}
          {list?.isOver && !isIn && <Badge tone="wine">{copy.over}</Badge>}
          {pending && <Badge tone="brass">{copy.waiting}</Badge>}
        </span>
      </button>
      {!isIn && (
        <button
          type="button"
          aria-label={`${copy.letInOne}: ${name}`}
          onClick={onLetIn}
          className="m-2 flex w-20 shrink-0 items-center justify-center rounded-control bg-brass text-on-brass active:bg-brass-hover"
        >
          <Check size={30} strokeWidth={3} aria-hidden />
        </button>
      )}
    </li>
  )
}
