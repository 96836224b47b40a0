import { operator as copy } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { ComponentProps } from 'react'

/** Asks for the source of a setting: the environment of the server, or a choice made here. */
export function SourceField({
  label,
  environment,
  choices,
  ...field
}: Omit<ComponentProps<'select'>, 'children'> & {
  label: string
  /** The value of the environment; null for none. */
  environment: string | null
  /** All choices but the environment, which comes first: their values and labels. */
  choices: Record<string, string>
}) {
  const all = { environment: copy.fromEnvironment(environment ?? copy.environmentNothing), ...choices }
  return (
    <Field label={label}>
      <Select {...field}>
        {Object.entries(all).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}
