import type { Reservation } from '@balcao/contract'
import { chats } from '@balcao/copy/chats'
import { reservations as copy } from '@balcao/copy/reservations/screen'
import { paths } from '#lib/paths.ts'
import { CalendarCheck, CalendarRange } from 'lucide-react'
import { formatSoon } from '../format-evening.ts'
import { useContactReservations } from '../queries.ts'
import { MoreMenu, NextStep, type ReservationActions, useReservationDialogs } from '../reservation-actions.tsx'
import { StatusBadge } from '../status-badge.tsx'

const SHOWN = 2

/** Shows the next tables of a person that need no answer, with what can be done with each. */
export function BookedNote({ contactId }: { contactId: string }) {
  const { data } = useContactReservations(contactId)
  const { actions, dialog } = useReservationDialogs()
  const booked = data?.reservations.filter((each) => isBooked(each, data.today)).slice(0, SHOWN) ?? []
  return (
    <>
      {data && booked.length > 0 && (
        <ul aria-label={copy.inChat.booked} className="shrink-0">
          {booked.map((reservation) => (
            <Booked key={reservation.id} reservation={reservation} today={data.today} {...actions} />
          ))}
        </ul>
      )}
      {dialog}
    </>
  )
}

/** Tells whether a table is expected, or its guests are here tonight. */
const isBooked = ({ status, date }: Reservation, today: string) =>
  status === 'confirmed' || (status === 'seated' && date === today)

function Booked({ reservation, today, ...actions }: ReservationActions & { today: string }) {
  const { code, date, partySize, status } = reservation
  return (
    <li className="flex items-center gap-2 border-b border-line bg-panel py-1 pr-2 pl-4 text-sm md:pl-6">
      <CalendarCheck size={18} aria-hidden className="shrink-0 text-muted" />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <span className="numeric wrap-anywhere">
          {chats.reservation(code, formatSoon(reservation, today), copy.people(partySize))}
        </span>
        <StatusBadge status={status} />
      </p>
      {date === today && <NextStep reservation={reservation} onAsk={actions.onAsk} />}
      <MoreMenu reservation={reservation} {...actions} elsewhere={inReservations(date)} />
    </li>
  )
}

/** Returns the way to the evening on the page of reservations. */
export const inReservations = (date: string) => ({
  icon: CalendarRange,
  to: `${paths.reservations}?dia=${date}`,
  label: copy.inChat.elsewhere,
})
