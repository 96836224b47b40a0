import type { Reservation } from '@balcao/contract'
import { reservations as copy } from '@balcao/copy/reservations/screen'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Switch } from '#components/form/switch.tsx'
import { useState } from 'react'
import { formatMoment } from './format-evening.ts'
import { useSetStatus } from './queries.ts'

/** Confirms or cancels, and asks whether the customer hears of it. Mount it anew for each. */
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
  const change = useSetStatus(onClose)
  const words = status === 'confirmed' ? copy.confirming : copy.cancelling
  const { id, name, partySize, conversationId } = reservation
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={words.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            variant={status === 'confirmed' ? 'primary' : 'danger'}
            busy={change.isPending}
            onClick={() => change.mutate({ id, status, tell: tell && conversationId !== null })}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <p className="mb-3 wrap-anywhere text-muted">
        {words.text(name, formatMoment(reservation), copy.people(partySize))}
      </p>
      {conversationId && <Switch label={copy.tell} checked={tell} onChange={setTell} />}
    </Dialog>
  )
}
