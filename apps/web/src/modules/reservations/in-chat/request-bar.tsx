import { reservations as copy } from '@balcao/copy/reservations/screen'
import { Button } from '#ui/button.tsx'
import { CalendarClock } from 'lucide-react'
import { formatSoon } from '../format-evening.ts'
import { useContactReservations } from '../queries.ts'
import { NextStep, type ReservationActions, useReservationDialogs } from '../reservation-actions.tsx'

/** Shows the requests for a table that wait for an answer, with the buttons that give one. */
export function RequestBar({ contactId }: { contactId: string }) {
  const { data } = useContactReservations(contactId)
  const { actions, dialog } = useReservationDialogs()
  const requests = data?.reservations.filter(({ status }) => status === 'requested') ?? []
  return (
    <>
      {data && requests.length > 0 && (
        <ul
          aria-label={copy.inChat.requests}
          className="max-h-44 shrink-0 overflow-y-auto border-t border-line bg-brass-soft"
        >
          {requests.map((reservation) => (
            <Request key={reservation.id} reservation={reservation} today={data.today} {...actions} />
          ))}
        </ul>
      )}
      {dialog}
    </>
  )
}

function Request({ reservation, today, onEdit, onAsk }: ReservationActions & { today: string }) {
  const { name, partySize, notes } = reservation
  return (
    <li className="@container flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 sm:px-6">
      <CalendarClock size={18} aria-hidden className="shrink-0 text-brass-ink max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-52 text-sm leading-snug">
        <p className="wrap-anywhere">
          <span className="font-semibold text-brass-ink">{copy.inChat.request}</span>{' '}
          <span className="numeric font-semibold">
            {[formatSoon(reservation, today), copy.people(partySize)].join(' · ')}
          </span>
        </p>
        <p className="line-clamp-2 wrap-anywhere">{[name, notes].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex gap-2 @max-lg:basis-full @max-lg:*:grow">
        <NextStep reservation={reservation} onAsk={onAsk} />
        <Button variant="secondary" size="sm" onClick={() => onEdit(reservation)}>
          {copy.inChat.change}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => onAsk(reservation, 'cancelled')}>
          {copy.inChat.refuse}
        </Button>
      </div>
    </li>
  )
}
