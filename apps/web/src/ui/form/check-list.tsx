import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { REQUIRED } from './field.tsx'

interface Props<Value extends string> {
  legend: string
  choices: { value: Value; label: string }[]
  value: Value[]
  onChange: (value: Value[]) => void
  error?: string
}

/** Asks for any of a few choices, at least one. */
export function CheckList<Value extends string>({ legend, choices, value, onChange, error }: Props<Value>) {
  const id = useId()
  const toggle = (choice: Value) =>
    onChange(value.includes(choice) ? value.filter((each) => each !== choice) : [...value, choice])
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={`mb-1.5 text-sm font-semibold ${REQUIRED}`}>{legend}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices.map((choice) => (
          <label key={choice.value} className="flex min-h-10 items-center gap-3 py-1.5 text-sm">
            <input
              type="checkbox"
              checked={value.includes(choice.value)}
              onChange={() => toggle(choice.value)}
              className="size-5 shrink-0 accent-brass"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-wine">
          <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
