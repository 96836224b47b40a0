import type { Schedule } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { useState } from 'react'
import { StatusSection } from '../detail/status-section.tsx'
import { useSchedule, useScheduleActions } from '../queries.ts'
import { audienceOf, inputOf, type Values, valuesOf } from './form-values.ts'
import { ScheduleForm } from './schedule-form.tsx'

const { form: copy, detail } = schedules
const FORM_ID = 'schedule'

/** One entry of the calendar: how it stands, what may be done with it, and everything about it. */
export function EditDialog({
  schedule: opened,
  onClose,
  onOpen,
}: {
  schedule: Schedule
  onClose: () => void
  /** Another one, which was made from it. */
  onOpen: (schedule: Schedule) => void
}) {
  const schedule = useSchedule(opened.id).data ?? opened
  const { update, remove } = useScheduleActions()
  const [isRemoving, setRemoving] = useState(false)
  const save = (values: Values) => {
    const audience = audienceOf(values)
    if (audience && !update.isPending)
      update.mutate({ ...inputOf(values), audience, id: schedule.id }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      keepOnOutsidePress
      title={copy.editTitle}
      footer={
        <>
          <Button variant="ghost" className="mr-auto text-wine" onClick={() => setRemoving(true)}>
            {copy.remove}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} busy={update.isPending}>
            {copy.update}
          </Button>
        </>
      }
    >
      <StatusSection schedule={schedule} onDuplicated={onOpen} />
      {/* What somebody else did to it meanwhile makes the form another one. */}
      <ScheduleForm
        key={`${schedule.startsAt.getTime()} ${schedule.startedAt ? 'begun' : 'open'}`}
        id={FORM_ID}
        schedule={schedule}
        initial={valuesOf(schedule)}
        onSubmit={save}
      />
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate(schedule.id, { onSuccess: onClose, onError: () => setRemoving(false) })}
        busy={remove.isPending}
        words={detail.confirmDelete}
        text={
          schedule.recurrence === 'none'
            ? detail.confirmDeleteText
            : `${detail.confirmDeleteText} ${detail.confirmDeleteSeries}`
        }
      />
    </Dialog>
  )
}
