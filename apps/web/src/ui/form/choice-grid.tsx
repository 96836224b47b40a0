import { cx } from '#lib/cx.ts'
import { useIsReadOnly } from '#lib/session.tsx'
import { REQUIRED } from './field.tsx'
import type { LucideIcon } from 'lucide-react'

interface Choice<Value extends string> {
  value: Value
  label: string
  text?: string
  icon: LucideIcon
}

/**
 * Asks for one of a few choices, as a grid of icon buttons (specification, section 2); the pressed one is the chosen
 * one. It is disabled on an admin's visit.
 */
export function ChoiceGrid<Value extends string>({
  legend,
  required = false,
  choices,
  value,
  onChange,
  columns = 'grid-cols-3',
}: {
  legend: string
  required?: boolean
  choices: Choice<Value>[]
  value: Value | ''
  onChange: (value: Value) => void
  columns?: string
}) {
  const isReadOnly = useIsReadOnly()
  return (
    <fieldset disabled={isReadOnly}>
      <legend className={cx('mb-2 text-sm font-semibold', required && REQUIRED)}>{legend}</legend>
      <div className={cx('grid gap-2', columns)}>
        {choices.map(({ value: choice, label, text, icon: Icon }) => (
          <button
            key={choice}
            type="button"
            aria-pressed={value === choice}
            onClick={() => onChange(choice)}
            className={cx(
              'flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-control border p-3 text-center text-sm transition-colors',
              value === choice
                ? 'border-brass-ink bg-brass-soft font-semibold'
                : 'border-line-strong/60 bg-raised hover:border-line-strong',
            )}
          >
            <Icon
              size={22}
              strokeWidth={1.75}
              aria-hidden
              className={value === choice ? 'text-brass-ink' : 'text-muted'}
            />
            <span>{label}</span>
            {text && <span className="text-xs font-normal text-muted">{text}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
