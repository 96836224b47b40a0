import type { Reservation } from '@balcao/contract'
import { reservations } from '@balcao/copy/reservations/screen'
import { Dialog } from '#ui/dialog.tsx'
import { formatMoment } from './format-evening.ts'
import { HistorySection } from './history-section.tsx'
import { StatusBadge } from './status-badge.tsx'

/** Tells whether only the state of a reservation can still be changed. */
export const isOver = ({ status }: Reservation): boolean => status !== 'requested' && status !== 'confirmed'

/** Shows a reservation that is over, with its changes. */
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
