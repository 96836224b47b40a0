import { operator as copy } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'

/** Asks for a key or password, which is never shown again. */
export function SecretField({
  label,
  value,
  onChange,
  isKept,
  error,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  /** True when one is stored. */
  isKept: boolean
  error?: string
}) {
  return (
    <Field label={label} hint={isKept ? copy.secretKept : copy.secretNone} error={error}>
      <PasswordInput
        value={value}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
