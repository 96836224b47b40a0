import type { ScheduleChange } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { useScheduleActions } from '../queries.ts'
import { emptyValues } from './form-values.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { useScheduleForm } from './use-schedule-form.ts'

const { form: copy } = schedules
const FORM_ID = 'new-schedule'

/** Creates a schedule. */
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
  const form = useScheduleForm(emptyValues(start, end, zone))
  const save = ({ audience, ...input }: ScheduleChange) => {
    if (audience.kind === 'kept' || create.isPending) return
    create.mutate({ ...input, audience }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      keepOnOutsidePress
      isDirty={form.formState.isDirty}
      title={copy.addTitle}
      footer={
        <>
          <CancelButton>{copy.cancel}</CancelButton>
          <Button type="submit" form={FORM_ID} busy={create.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <ScheduleForm id={FORM_ID} schedule={null} form={form} onSubmit={save} />
    </Dialog>
  )
}
