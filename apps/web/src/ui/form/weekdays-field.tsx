import { reservations } from '@balcao/copy/reservations/screen'
import { cx } from '#lib/cx.ts'

const { rulesForm: copy } = reservations

/** Asks for days of the week, 0 for Monday; the hint says what it means when none is chosen. */
export function WeekdaysField({
  label,
  hint,
  days,
  onChange,
}: {
  label: string
  hint: string
  days: number[]
  onChange: (days: number[]) => void
}) {
  const toggle = (day: number) =>
    onChange(days.includes(day) ? days.filter((each) => each !== day) : [...days, day].toSorted((a, b) => a - b))
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid max-w-md grid-cols-7 gap-1.5 sm:gap-2">
        {copy.weekdays.map((weekday, day) => (
          <button
            key={weekday}
            type="button"
            title={copy.weekdayNames[day]}
            aria-pressed={days.includes(day)}
            onClick={() => toggle(day)}
            className={cx(
              'h-10 rounded-control border text-sm transition-colors',
              days.includes(day)
                ? 'border-brass-ink bg-brass-soft font-semibold'
                : 'border-line-strong/60 bg-raised hover:border-line-strong',
            )}
          >
            {weekday}
          </button>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-muted">{hint}</p>
    </fieldset>
  )
}
