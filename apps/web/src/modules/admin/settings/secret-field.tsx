import { operator as copy } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import type { ComponentProps } from 'react'

/** Asks for a key or password, which is never shown again. */
export function SecretField({
  label,
  isKept,
  error,
  ...field
}: ComponentProps<'input'> & {
  label: string
  /** True when one is stored. */
  isKept: boolean
  error?: string | undefined
}) {
  return (
    <Field label={label} hint={isKept ? copy.secretKept : copy.secretNone} error={error}>
      <PasswordInput maxLength={500} autoComplete="off" {...field} />
    </Field>
  )
}
