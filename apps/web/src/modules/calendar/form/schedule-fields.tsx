import { ScheduleType } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useUser } from '#lib/session.tsx'
import { type Errors, movedStart, type Values, withType } from './form-values.ts'

const { form: copy } = schedules

export interface FieldsProps {
  values: Values
  errors: Errors
  set: (change: Partial<Values>) => void
  /** The number of recipients who were chosen before, if any were. */
  kept: number | null
}

/** Shows the fields of the specification. Those that may not change after the beginning are locked. */
export function ScheduleFields({
  values,
  errors,
  set,
  kept,
  locked,
}: FieldsProps & { locked: 'nothing' | 'times' | 'all' }) {
  const isLocked = locked !== 'nothing'
  const { isTeammate } = useUser()
  // Campaigns are the owner's.
  const types = ScheduleType.options.filter((type) => !isTeammate || type !== 'campaign' || type === values.type)
  return (
    <>
      <Field label={copy.title} required error={errors.title}>
        <Input value={values.title} maxLength={120} onChange={(event) => set({ title: event.currentTarget.value })} />
      </Field>
      <Field label={copy.description} required="optional" hint={copy.descriptionHint}>
        <Textarea
          rows={2}
          value={values.description}
          maxLength={2000}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      </Field>
      <Field label={copy.type}>
        <Select
          value={values.type}
          disabled={isLocked}
          onChange={(event) => set(withType(values, ScheduleType.parse(event.currentTarget.value), kept))}
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {schedules.types[type]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={copy.start} required error={errors.start}>
          <Input
            type="datetime-local"
            value={values.start}
            max="9999-12-31T23:59"
            disabled={isLocked}
            onChange={(event) => set(movedStart(values, event.currentTarget.value))}
          />
        </Field>
        <Field label={copy.end} required error={errors.end} hint={copy.endHint}>
          <Input
            type="datetime-local"
            value={values.end}
            max="9999-12-31T23:59"
            disabled={locked === 'all'}
            onChange={(event) => set({ end: event.currentTarget.value })}
          />
        </Field>
      </div>
    </>
  )
}
