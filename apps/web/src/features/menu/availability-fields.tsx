import type { MenuItemInput } from '@balcao/contract'
import { menu } from '@balcao/copy/knowledge/menu'
import { Field } from '#components/form/field.tsx'
import { TimeInput } from '#components/form/time-input.tsx'
import { cx } from '#lib/cx.ts'

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
  const toggle = (day: number) =>
    onChange({ days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day] })
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{copy.days}</legend>
        <div className="flex flex-wrap gap-2">
          {menu.days.map((label, day) => (
            <button
              key={label}
              type="button"
              aria-pressed={days.includes(day)}
              onClick={() => toggle(day)}
              className={cx(
                'h-10 min-w-12 rounded-control border px-2 text-sm transition-colors',
                days.includes(day)
                  ? 'border-brass-ink bg-brass-soft font-semibold'
                  : 'border-line-strong/60 bg-raised hover:border-line-strong',
              )}
            >
              {label}
            </button>
          ))}
        </div>
        <p className="mt-1.5 text-sm text-muted">{copy.daysHint}</p>
      </fieldset>
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
