import { venueForm } from '@balcao/copy/venue-form'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { SegmentField } from './segment-field.tsx'
import type { VenueValues } from './venue-values.ts'

const { general: copy } = venueForm

export function GeneralTab({ form }: { form: UseFormReturn<VenueValues> }) {
  const errors = form.formState.errors.general
  return (
    <div className="space-y-4">
      <Field label={copy.name} error={errors?.name?.message} required>
        <Input autoComplete="organization" maxLength={120} {...form.register('general.name')} />
      </Field>
      <SegmentField {...form.register('general.segmento')} />
      <Field label={copy.description} hint={copy.descriptionHint} required="optional">
        <Textarea maxLength={500} {...form.register('general.description')} />
      </Field>
      <Field label={copy.welcome} hint={copy.welcomeHint} required="optional">
        <Textarea maxLength={1000} {...form.register('general.welcomeMessage')} />
      </Field>
    </div>
  )
}
