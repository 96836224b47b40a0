import { venueForm } from '@balcao/copy/venue-form'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { SegmentField } from './segment-field.tsx'
import type { basicsValues } from './venue-values.ts'
import type * as z from 'zod/mini'

const { general: copy } = venueForm

/** Asks for the name, the description and the welcome message of the venue. */
export function GeneralTab({
  field,
  nameError,
}: {
  /** Connects a control to the form. */
  field: (name: keyof z.infer<typeof basicsValues>) => UseFormRegisterReturn
  nameError: string | undefined
}) {
  return (
    <div className="space-y-4">
      <Field label={copy.name} error={nameError} required>
        <Input autoComplete="organization" maxLength={120} {...field('name')} />
      </Field>
      <SegmentField {...field('segmento')} />
      <Field label={copy.description} hint={copy.descriptionHint} required="optional">
        <Textarea maxLength={500} {...field('description')} />
      </Field>
      <Field label={copy.welcome} hint={copy.welcomeHint} required="optional">
        <Textarea maxLength={1000} {...field('welcomeMessage')} />
      </Field>
    </div>
  )
}
