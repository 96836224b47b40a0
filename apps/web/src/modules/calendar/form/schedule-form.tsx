import { OWNER_VARIABLES, type Schedule, type ScheduleChange } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { VariableText } from '#modules/contacts/index.ts'
import { Notice } from '#ui/notice.tsx'
import { isOpen, isOver } from '../grid/entries.ts'
import { SentContent } from '../detail/sent-content.tsx'
import { AttachmentField } from './attachment-field.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { countChosen } from './form-values.ts'
import { MoreFields } from './more-fields.tsx'
import { PreviewSection } from './preview-section.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import type { useScheduleForm } from './use-schedule-form.ts'

const { form: copy } = schedules

/** Shows everything about one schedule. It is submitted only when nothing is missing. */
export function ScheduleForm({
  id,
  schedule,
  form,
  onSubmit,
}: {
  /** The id of the form, whose buttons stand in the dialog's footer. */
  id: string
  schedule: Schedule | null
  form: ReturnType<typeof useScheduleForm>
  onSubmit: (change: ScheduleChange) => void
}) {
  const { errors, set } = form
  const values = form.watch()
  const locked = !schedule || isOpen(schedule) ? 'nothing' : isOver(schedule) ? 'all' : 'times'
  const fields = { values, errors, set, kept: countChosen(schedule) }
  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(onSubmit)} className="space-y-5">
      {locked !== 'nothing' && <Notice tone="sky">{locked === 'all' ? copy.over : copy.running}</Notice>}
      {schedule && locked === 'nothing' && schedule.recurrence !== 'none' && (
        <Notice tone="sky">{schedule.isException ? copy.exception : copy.series}</Notice>
      )}
      {schedule && locked !== 'nothing' && <SentContent schedule={schedule} />}
      <ScheduleFields {...fields} locked={locked} />
      {locked === 'nothing' && (
        <>
          <h3 className="border-t border-line pt-5 font-semibold">{copy.sending}</h3>
          <AudienceFields {...fields} />
          {values.kind !== 'none' && (
            <>
              <AttachmentField file={values.file} error={fields.errors.file} set={set} />
              <VariableText
                text={values.text}
                more={values.kind === 'owner' ? OWNER_VARIABLES : undefined}
                required={values.file ? 'optional' : true}
                error={fields.errors.text}
                onChange={(text) => set({ text })}
              />
            </>
          )}
          <PreviewSection values={values} scheduleId={schedule?.id ?? null} onEnd={(end) => set({ end })} />
          <MoreFields {...fields} />
        </>
      )}
    </form>
  )
}
