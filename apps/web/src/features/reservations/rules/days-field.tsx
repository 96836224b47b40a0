import { reservations } from '@balcao/copy/reservations/screen'
import { cx } from '#lib/cx.ts'

const { rulesForm: copy } = reservations

/** Which days of the week take reservations; none means all. */
export function DaysField({ days, onChange }: { days: number[]; onChange: (days: number[]) => void }) {
  const toggle = (day: number) =>
    onChange(days.includes(day) ? days.filter((each) => each !== day) : [...days, day].toSorted((a, b) => a - b))
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{copy.days}</legend>
      <div className="grid max-w-md grid-cols-7 gap-1.5 sm:gap-2">
        {copy.weekdays.map((label, day) => (
          <button
            key={label}
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
            {label}
          </button>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-muted">{copy.daysHint}</p>
    </fieldset>
  )
}
