import { schedules } from '@balcao/copy/schedules/screen'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useScheduleActions } from '../queries.ts'
import { audienceOf, emptyValues, inputOf, type Values } from './form-values.ts'
import { ScheduleForm } from './schedule-form.tsx'

const { form: copy } = schedules
const FORM_ID = 'new-schedule'

/** Something new in the calendar. */
export function CreateDialog({
  start,
  end,
  zone,
  onClose,
}: {
  start: string
  end: string
  zone: string
  onClose: () => void
}) {
  const { create } = useScheduleActions()
  const save = (values: Values) => {
    const audience = audienceOf(values)
    if (!audience || audience.kind === 'kept' || create.isPending) return
    create.mutate({ ...inputOf(values), audience }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      keepOnOutsidePress
      title={copy.addTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} busy={create.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <ScheduleForm id={FORM_ID} schedule={null} initial={emptyValues(start, end, zone)} onSubmit={save} />
    </Dialog>
  )
}
