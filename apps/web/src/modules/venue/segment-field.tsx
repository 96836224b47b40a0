import { SEGMENTS } from '@balcao/contract'
import { venueForm } from '@balcao/copy/venue-form'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { ComponentProps } from 'react'

const { general: copy } = venueForm

/** Asks for the line of business. */
export function SegmentField(select: ComponentProps<typeof Select>) {
  return (
    <Field label={copy.segmento} required="optional">
      <Select {...select}>
        <option value="">{copy.segmentoNone}</option>
        {SEGMENTS.map((segment) => (
          <option key={segment} value={segment}>
            {copy.segments[segment]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
