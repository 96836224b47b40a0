import { operator as copy } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

/** Asks for the source of a setting: the environment of the server, or a choice made here. */
export function SourceField<Source extends string>({
  label,
  value,
  onChange,
  environment,
  choices,
}: {
  label: string
  value: Source
  onChange: (source: Source) => void
  /** The value of the environment; null for none. */
  environment: string | null
  /** All choices but the environment, which comes first. */
  choices: [value: Source, label: string][]
}) {
  const all: [string, string][] = [
    ['environment', copy.fromEnvironment(environment ?? copy.environmentNothing)],
    ...choices,
  ]
  const choose = (name: string) => {
    const chosen = [...choices.map(([choice]) => choice), value].find((choice) => choice === name)
    onChange(chosen ?? ('environment' as Source))
  }
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {all.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}
