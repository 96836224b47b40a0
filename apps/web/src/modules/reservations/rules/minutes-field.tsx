import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { ComponentProps } from 'react'

/** Asks for one of a few durations. */
export function MinutesField<M extends number>({
  label,
  hint,
  choices,
  words,
  ...field
}: ComponentProps<'select'> & {
  label: string
  hint: string
  choices: readonly M[]
  words: Record<M, string>
}) {
  return (
    <Field label={label} hint={hint}>
      <Select {...field}>
        {choices.map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
