import { Recurrence } from '@balcao/contract'
import { schedules } from '@balcao/copy/schedules/screen'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Select } from './select.tsx'
import { WeekdaysField } from './weekdays-field.tsx'

const { form: copy } = schedules

/** A repetition as its fields hold it; `start` begins with the first day, and `repeatUntil` is empty for no end. */
interface Repetition {
  start: string
  recurrence: Recurrence
  weekdays: number[]
  repeatUntil: string
}

interface Props {
  values: Repetition
  errors: { repeatUntil?: string | undefined }
  set: (change: Partial<Omit<Repetition, 'start'>>) => void
}

/** Asks how an entry repeats. Its fields stand in a grid of two columns. */
export function RepetitionFields({
  values,
  errors,
  set,
  always = false,
}: Props & {
  /** True where not to repeat is no choice. */
  always?: boolean
}) {
  const choices = Recurrence.options.filter((recurrence) => !always || recurrence !== 'none')
  return (
    <>
      <Field label={copy.recurrence}>
        <Select
          value={values.recurrence}
          onChange={(event) => set({ recurrence: Recurrence.parse(event.currentTarget.value) })}
        >
          {choices.map((recurrence) => (
            <option key={recurrence} value={recurrence}>
              {copy.recurrences[recurrence]}
            </option>
          ))}
        </Select>
      </Field>
      {values.recurrence === 'weekly' && <Weekdays values={values} set={set} />}
      {values.recurrence !== 'none' && (
        <Field label={copy.repeatUntil} required="optional" hint={copy.repeatUntilHint} error={errors.repeatUntil}>
          <Input
            type="date"
            value={values.repeatUntil}
            min={values.start.slice(0, 10)}
            max="9999-12-31"
            onChange={(event) => set({ repeatUntil: event.currentTarget.value })}
          />
        </Field>
      )}
    </>
  )
}

/**
 * Asks for the weekdays of a repetition; without a choice it is the weekday of the start, so that one is always marked.
 */
function Weekdays({ values: { start, weekdays }, set }: Pick<Props, 'values' | 'set'>) {
  const own = start ? [(new Date(`${start.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7] : []
  return (
    <div className="sm:col-span-2">
      <WeekdaysField
        label={copy.weekdays}
        hint={copy.weekdaysHint}
        days={weekdays.length > 0 ? weekdays : own}
        onChange={(days) => set({ weekdays: days.join() === own.join() ? [] : days })}
      />
    </div>
  )
}
