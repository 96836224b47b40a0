import type { Reservation } from '@balcao/contract'
import { reservations as copy } from '@balcao/copy/reservations/screen'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { useState } from 'react'
import { formatMoment } from './format-evening.ts'
import { useSetStatus } from './queries.ts'

/** Confirms, refuses or cancels, and asks whether the customer is told. It must be mounted anew for each. */
export function StatusDialog({
  reservation,
  status,
  onClose,
}: {
  reservation: Reservation
  status: 'confirmed' | 'cancelled'
  onClose: () => void
}) {
  const [tell, setTell] = useState(true)
  // What was never confirmed is not cancelled.
  const refuses = status === 'cancelled' && reservation.status === 'requested'
  const change = useSetStatus(onClose, refuses ? copy.refusing.done : undefined)
  const words = refuses ? copy.refusing : status === 'confirmed' ? copy.confirming : copy.cancelling
  const { id, name, partySize, conversationId } = reservation
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => change.mutate({ id, status, tell: tell && conversationId !== null })}
      busy={change.isPending}
      words={words}
      text={words.text(name, formatMoment(reservation), copy.people(partySize))}
      danger={status === 'cancelled'}
    >
      {conversationId && <Switch label={copy.tell} checked={tell} onChange={setTell} />}
    </ConfirmDialog>
  )
}
