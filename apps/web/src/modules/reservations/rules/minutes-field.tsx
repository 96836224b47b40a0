import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

/** Asks for one of a few durations. */
export function MinutesField<M extends number>({
  label,
  hint,
  choices,
  words,
  minutes,
  onChange,
}: {
  label: string
  hint: string
  choices: readonly M[]
  words: Record<M, string>
  minutes: M
  onChange: (minutes: M) => void
}) {
  return (
    <Field label={label} hint={hint}>
      <Select
        value={minutes}
        onChange={(event) => {
          const chosen = choices.find((each) => String(each) === event.currentTarget.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
