import { Network } from '@balcao/contract'
import { configuration } from '@balcao/copy/settings/configuration'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import * as z from 'zod/mini'

const { connection: copy } = configuration

/**
 * Checks what a principal channel is connected with: its number has 10 to 15 digits with the country code, and nothing else
 * (specification, section 5).
 */
export const numberForm = z.object({
  network: Network,
  number: z.string().check(z.regex(/^\d{10,15}$/, copy.invalidNumber)),
})

/** Asks for the number of the venue as WhatsApp has it: digits with the country code. */
export function FullPhoneField({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  return (
    <Field label={copy.number} hint={copy.numberHint} error={error} required>
      <Input
        type="tel"
        inputMode="numeric"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
    </Field>
  )
}
