import type { CheckInState } from '@balcao/contract'
import { checkIn as copy } from '@balcao/copy/guest-lists/check-in'
import { Dialog } from '#ui/dialog.tsx'
import { formatTime } from '#lib/format.ts'
import { type LucideIcon, Minus, Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { CheckInGuest } from './check-in-view.ts'

interface Props {
  guest: CheckInGuest
  list: CheckInState['lists'][number] | undefined
  onLetIn: (people: number) => void
  onUndo: (arrival: CheckInGuest['arrivals'][number]) => void
  onClose: () => void
}

/** Shows one name: how many people are coming in now, and what may be undone. */
export function GuestSheet({ guest, list, onLetIn, onUndo, onClose }: Props) {
  const left = guest.heads - guest.entered
  const [wanted, setWanted] = useState(left)
  const people = Math.max(1, Math.min(wanted, left))
  const terms = [list?.name, list?.benefit].filter(Boolean).join(' · ')
  return (
    <Dialog open onClose={onClose} title={guest.name} description={terms}>
      <>
        {list?.isOver && list.cutOff && (
          <p className="mb-4 rounded-control bg-wine-soft px-3 py-2 text-sm">{copy.overNote(list.name, list.cutOff)}</p>
        )}
        {left > 0 ? (
          <>
            <p className="text-sm text-muted">{guest.companions > 0 ? copy.howMany : copy.alone}</p>
            {left > 1 && (
              <div className="mt-3 flex items-center justify-between">
                <Step icon={Minus} label={copy.fewer} disabled={people <= 1} onPress={() => setWanted(people - 1)} />
                <output className="numeric font-display text-3xl font-bold">{people}</output>
                <Step icon={Plus} label={copy.more} disabled={people >= left} onPress={() => setWanted(people + 1)} />
              </div>
            )}
            <button
              type="button"
              onClick={() => onLetIn(people)}
              className="mt-5 h-16 w-full rounded-control bg-brass text-lg font-bold text-on-brass active:bg-brass-hover"
            >
              {copy.letIn(people)}
            </button>
          </>
        ) : (
          <p className="text-sm text-muted">{copy.everybodyIn}</p>
        )}
        {guest.arrivals.length > 0 && (
          <ul className="mt-5 divide-y divide-line border-t border-line">
            {guest.arrivals.map((arrival) => (
              <li key={arrival.id} className="flex items-center justify-between gap-4 py-2">
                <span className="numeric text-sm">
                  {`${copy.enteredAt(formatTime(arrival.at))} (${arrival.people})`}
                </span>
                <button
                  type="button"
                  aria-label={copy.undoOf(arrival.people, formatTime(arrival.at))}
                  onClick={() => onUndo(arrival)}
                  className="flex h-12 items-center gap-2 rounded-control border border-line-strong px-4 text-sm font-semibold"
                >
                  <Undo2 size={18} aria-hidden />
                  {copy.undo}
                </button>
              </li>
            ))}
          </ul>
        )}
      </>
    </Dialog>
  )
}

interface StepProps {
  icon: LucideIcon
  label: string
  disabled: boolean
  onPress: () => void
}

function Step({ icon: Icon, label, disabled, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="flex size-16 items-center justify-center rounded-full border border-line-strong disabled:opacity-40"
    >
      <Icon size={28} aria-hidden />
    </button>
  )
}
