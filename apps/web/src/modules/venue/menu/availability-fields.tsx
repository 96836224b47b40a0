import type { MenuItemInput } from '@balcao/contract'
import { menu } from '@balcao/copy/knowledge/menu'
import { Field } from '#ui/form/field.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { WeekdaysField } from '#ui/form/weekdays-field.tsx'

const { form: copy } = menu
type Availability = Pick<MenuItemInput, 'days' | 'from' | 'to'>

/** The days and hours in which an item is served; left alone, always. */
export function AvailabilityFields({
  value: { days, from, to },
  onChange,
  error,
}: {
  value: Availability
  onChange: (change: Partial<Availability>) => void
  /** Only one of the two hours is there. */
  error: boolean
}) {
  return (
    <>
      <WeekdaysField label={copy.days} hint={copy.daysHint} days={days} onChange={(next) => onChange({ days: next })} />
      <div className="grid max-w-sm grid-cols-2 gap-4">
        <Field label={copy.from} error={error ? copy.hoursIncomplete : undefined}>
          <TimeInput label={copy.from} value={from} onChange={(time) => onChange({ from: time })} />
        </Field>
        <Field label={copy.to}>
          <TimeInput label={copy.to} value={to} onChange={(time) => onChange({ to: time })} />
        </Field>
      </div>
    </>
  )
}
