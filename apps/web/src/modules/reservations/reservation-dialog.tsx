import type { Reservation } from '@balcao/contract'
import { reservations } from '@balcao/copy/reservations/screen'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Notice } from '#ui/notice.tsx'
import { errorMessage } from '#lib/errors.ts'
import { formatName } from '#lib/format.ts'
import { useState } from 'react'
import { HistorySection } from './history-section.tsx'
import { useSaveReservation } from './queries.ts'
import { ReservationFields, type ReservationValues, useReservationForm } from './reservation-fields.tsx'

const { form: copy } = reservations
const FORM_ID = 'reservation-form'

/**
 * Asks for a reservation that a person adds or changes. An obstacle is shown, and may be overruled. It must be mounted
 * anew for each.
 */
export function ReservationDialog({
  reservation,
  date,
  onClose,
}: {
  reservation: Reservation | null
  /** The preset date of a new reservation. */
  date: string
  onClose: () => void
}) {
  const [tell, setTell] = useState(true)
  const save = useSaveReservation(reservation, onClose)
  const problem = save.data?.problem ?? null
  const form = useReservationForm(valuesOf(reservation, date))
  const submit = form.handleSubmit((saved) => {
    if (save.isPending) return
    save.mutate({
      reservation: saved,
      anyway: problem !== null,
      tell: tell && reservation?.conversationId != null,
    })
  })
  return (
    <Dialog
      open
      onClose={onClose}
      keepOnOutsidePress
      title={reservation ? copy.editTitle(reservation.code) : copy.addTitle}
      footer={
        <>
          <CancelButton>{copy.cancel}</CancelButton>
          <Button type="submit" form={FORM_ID} busy={save.isPending}>
            {problem ? copy.anyway : copy.save}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="space-y-5">
        {/* A change clears the answer, which was about the old values. */}
        <div className="space-y-5" onChange={() => (save.data ?? save.error) && save.reset()}>
          <ReservationFields form={form} />
        </div>
        {reservation?.conversationId && <Switch label={reservations.tell} checked={tell} onChange={setTell} />}
        {problem && <Notice>{copy.problem[problem]}</Notice>}
        {save.isError && <Notice title={copy.error}>{errorMessage(save.error)}</Notice>}
      </form>
      {reservation && <HistorySection id={reservation.id} />}
    </Dialog>
  )
}

function valuesOf(reservation: Reservation | null, date: string): ReservationValues {
  if (!reservation) return { name: '', date, time: '', partySize: '2', phone: '', notes: '' }
  const { name, time, partySize, phone, notes } = reservation
  return { name, date: reservation.date, time, partySize: String(partySize), phone: formatName(phone), notes }
}
