import type { Reservation } from '@balcao/contract'
import { reservations as copy } from '@balcao/copy/reservations/screen'
import { Badge } from '#ui/badge.tsx'
import { ListPanel } from '#ui/lists/list-panel.tsx'
import { formatCount } from '#lib/format.ts'
import { formatEvening } from './format-evening.ts'
import type { ReservationActions } from './reservation-actions.tsx'
import { ReservationRow } from './reservation-row.tsx'

const HOLDS = new Set<Reservation['status']>(['requested', 'confirmed', 'seated'])

interface Props extends Omit<ReservationActions, 'reservation'> {
  reservations: Reservation[]
  /** The current evening of the venue. */
  today: string
}

/** Shows one evening after the other, each with its reservations. */
export function ReservationList({ reservations, today, ...rest }: Props) {
  const evenings = [...Map.groupBy(reservations, ({ date }) => date)]
  return (
    <div className="space-y-6">
      {evenings.map(([date, theirs]) => (
        <section key={date} aria-label={formatEvening(date, today)}>
          <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-display text-lg font-semibold">{formatEvening(date, today)}</h2>
            {date === today && <Badge tone="leaf">{copy.today}</Badge>}
            <p className="numeric text-sm text-muted">{sumOf(theirs)}</p>
          </div>
          <ListPanel>
            {theirs.map((reservation) => (
              <ReservationRow key={reservation.id} reservation={reservation} {...rest} />
            ))}
          </ListPanel>
        </section>
      ))}
    </div>
  )
}

/** Returns the sum of people who are expected or present; a cancelled reservation takes no place. */
function sumOf(reservations: Reservation[]) {
  const held = reservations.filter(({ status }) => HOLDS.has(status))
  const people = held.reduce((sum, { partySize }) => sum + partySize, 0)
  return copy.total(held.length, formatCount(held.length), copy.people(people))
}
