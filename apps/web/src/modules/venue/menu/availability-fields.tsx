import { menu } from '@balcao/copy/knowledge/menu'
import { Field } from '#ui/form/field.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { WeekdaysField } from '#ui/form/weekdays-field.tsx'

const { form: copy } = menu

interface Bound<Value> {
  value: Value
  onChange: (value: Value) => void
}

/** Asks for the days and hours in which an item is served; without a choice it is always served. */
export function AvailabilityFields({
  days,
  from,
  to,
  error,
}: {
  days: Bound<number[]>
  from: Bound<string>
  to: Bound<string>
  /** Says that only one of the two hours is given. */
  error: string | undefined
}) {
  return (
    <>
      <WeekdaysField label={copy.days} hint={copy.daysHint} days={days.value} onChange={days.onChange} />
      <div className="grid max-w-sm grid-cols-2 gap-4">
        <Field label={copy.from} error={error}>
          <TimeInput label={copy.from} {...from} />
        </Field>
        <Field label={copy.to}>
          <TimeInput label={copy.to} {...to} />
        </Field>
      </div>
    </>
  )
}
