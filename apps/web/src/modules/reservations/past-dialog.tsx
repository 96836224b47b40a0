import type { Reservation } from '@balcao/contract'
import { reservations } from '@balcao/copy/reservations/screen'
import { Dialog } from '#ui/dialog.tsx'
import { formatMoment } from './format-evening.ts'
import { HistorySection } from './history-section.tsx'
import { StatusBadge } from './status-badge.tsx'

/** Tells whether nothing about it can be changed any more, but its state. */
export const isOver = (reservation: Reservation | null): reservation is Reservation =>
  reservation !== null && reservation.status !== 'requested' && reservation.status !== 'confirmed'

/** A reservation that is over, with what became of it. */
export function PastDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { code, name, partySize, status, notes } = reservation
  return (
    <Dialog open onClose={onClose} title={reservations.form.editTitle(code)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <StatusBadge status={status} />
      </div>
      <p className="numeric text-sm text-muted">
        {formatMoment(reservation)} · {reservations.people(partySize)}
      </p>
      {notes && <p className="mt-2 text-sm wrap-anywhere">{notes}</p>}
      <HistorySection id={reservation.id} />
    </Dialog>
  )
}
