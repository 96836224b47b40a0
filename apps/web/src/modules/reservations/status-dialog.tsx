import type { Reservation, ReservationProblem } from '@balcao/contract'
import { reservations as copy } from '@balcao/copy/reservations/screen'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Notice } from '#ui/notice.tsx'
import { useState } from 'react'
import { formatMoment } from './format-evening.ts'
import { confirmationOf, useSetStatus } from './queries.ts'

/**
 * Confirms, refuses or cancels, and asks whether the customer is told. It says what stands against a confirmation, and
 * asks again then. It must be mounted anew for each.
 */
export function StatusDialog({
  reservation,
  status,
  problem: known = null,
  onClose,
}: {
  reservation: Reservation
  status: 'confirmed' | 'cancelled'
  problem?: ReservationProblem | null
  onClose: () => void
}) {
  const [tell, setTell] = useState(true)
  const [problem, setProblem] = useState(known)
  // A request that was never confirmed is refused and not cancelled.
  const refuses = status === 'cancelled' && reservation.status === 'requested'
  const change = useSetStatus({
    onDone: onClose,
    done: refuses ? copy.refusing.done : undefined,
    onRefused: setProblem,
  })
  const { anyway, ...confirming } = copy.confirming
  const asks = problem ? { ...confirming, submit: anyway } : confirming
  const words = refuses ? copy.refusing : status === 'confirmed' ? asks : copy.cancelling
  const { id, name, partySize, conversationId } = reservation
  const tells = tell && conversationId !== null
  const isChecked = status === 'confirmed' && problem === null
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => change.mutate(isChecked ? confirmationOf(reservation, tells) : { id, status, tell: tells })}
      busy={change.isPending}
      words={words}
      text={words.text(name, formatMoment(reservation), copy.people(partySize))}
      danger={status === 'cancelled'}
    >
      {problem && <Notice>{copy.form.problem[problem]}</Notice>}
      {conversationId && <Switch label={copy.tell} checked={tell} onChange={setTell} />}
    </ConfirmDialog>
  )
}
