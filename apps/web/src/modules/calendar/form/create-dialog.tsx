import { schedules } from '@balcao/copy/schedules/screen'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { useScheduleActions } from '../queries.ts'
import { audienceOf, emptyValues, inputOf, type Values } from './form-values.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { useScheduleDraft } from './use-schedule-draft.ts'

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
  const draft = useScheduleDraft(emptyValues(start, end, zone))
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
      isDirty={draft.isDirty}
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
      <ScheduleForm id={FORM_ID} schedule={null} draft={draft} onSubmit={save} />
    </Dialog>
  )
}
