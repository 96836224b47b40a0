import type { Reservation } from '@balcao/contract'
import { reservations as copy } from '@balcao/copy/reservations/screen'
import { formatCalendarDay } from '#lib/format.ts'
import { useContactReservations, usePastReservations } from '../queries.ts'
import { MoreMenu, type ReservationActions, useReservationDialogs } from '../reservation-actions.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { inReservations } from './booked-note.tsx'

const SHOWN = 3

/** Shows the reservations of a person: coming ones first, then the last ones; renders nothing without any. */
export function ContactTables({ contactId }: { contactId: string }) {
  const coming = useContactReservations(contactId).data
  const past = usePastReservations(contactId, SHOWN).data
  const { actions, dialog } = useReservationDialogs()
  if (!coming || !past) return null
  const shown = [...coming.reservations, ...past.reservations].slice(0, Math.max(SHOWN, coming.reservations.length))
  if (shown.length === 0) return null
  return (
    <section className="border-t border-line py-4">
      <h3 className="mb-1 text-sm font-semibold">{copy.title}</h3>
      <ul className="-mr-2">
        {shown.map((reservation) => (
          <Table key={reservation.id} reservation={reservation} {...actions} />
        ))}
      </ul>
      {dialog}
    </section>
  )
}

function Table({ reservation, ...actions }: ReservationActions) {
  const { date, status } = reservation
  return (
    <li className="flex items-center gap-2 py-0.5 text-sm">
      <div className="min-w-0 flex-1">
        <p className="numeric">{describe(reservation)}</p>
        <StatusBadge status={status} />
      </div>
      <MoreMenu reservation={reservation} {...actions} elsewhere={inReservations(date)} />
    </li>
  )
}

const describe = ({ date, time, partySize }: Reservation) =>
  `${formatCalendarDay(date)}, ${time} · ${copy.people(partySize)}`
