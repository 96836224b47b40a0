import { venueForm } from '@balcao/copy/venue-form'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { ContactValues } from './venue-values.ts'

const { contact: copy } = venueForm
const LINKS = ['website', 'instagram', 'facebook', 'twitter', 'linkedin'] as const

type Name = keyof ContactValues

/** Asks for the ways to reach the venue. */
export function ContactFields({
  field,
  error,
}: {
  /** Connects a control to the form. */
  field: (name: Name) => UseFormRegisterReturn
  /** Returns what is wrong with a field. */
  error: (name: Name) => string | undefined
}) {
  return (
    <div className="space-y-4">
      <p className="text-sm text-muted">{copy.hint}</p>
      <Field label={copy.endereco} error={error('endereco')}>
        <Input
          autoComplete="street-address"
          maxLength={500}
          placeholder={copy.enderecoPlaceholder}
          {...field('endereco')}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={copy.telefone} error={error('telefone')}>
          <PhoneInput {...field('telefone')} />
        </Field>
        <Field label={copy.whatsapp} error={error('whatsapp')}>
          <PhoneInput {...field('whatsapp')} />
        </Field>
        <Field label={copy.email} error={error('email')}>
          <Input type="email" maxLength={254} {...field('email')} />
        </Field>
        {LINKS.map((name) => (
          <Field key={name} label={copy[name]} error={error(name)}>
            <Input inputMode="url" autoCapitalize="none" maxLength={500} {...field(name)} />
          </Field>
        ))}
      </div>
    </div>
  )
}
