import { venueForm } from '@balcao/copy/venue-form'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import type { UseFormReturn } from 'react-hook-form'
import type { VenueValues } from './venue-values.ts'

const { contact: copy } = venueForm
const LINKS = ['website', 'instagram', 'facebook', 'twitter', 'linkedin'] as const

export function ContactTab({ form }: { form: UseFormReturn<VenueValues> }) {
  const errors = form.formState.errors.contact
  return (
    <div className="space-y-4">
      <p className="text-sm text-muted">{copy.hint}</p>
      <Field label={copy.endereco}>
        <Input
          autoComplete="street-address"
          maxLength={500}
          placeholder={copy.enderecoPlaceholder}
          {...form.register('contact.endereco')}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={copy.telefone} error={errors?.telefone?.message}>
          <PhoneInput {...form.register('contact.telefone')} />
        </Field>
        <Field label={copy.whatsapp} error={errors?.whatsapp?.message}>
          <PhoneInput {...form.register('contact.whatsapp')} />
        </Field>
        <Field label={copy.email} error={errors?.email?.message}>
          <Input type="email" maxLength={254} {...form.register('contact.email')} />
        </Field>
        {LINKS.map((field) => (
          <Field key={field} label={copy[field]} error={errors?.[field]?.message}>
            <Input inputMode="url" autoCapitalize="none" maxLength={500} {...form.register(`contact.${field}`)} />
          </Field>
        ))}
      </div>
    </div>
  )
}
