import { remarketing } from '@balcao/copy/outreach/remarketing'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { EventSelect } from '#modules/venue/index.ts'
import { SegmentSelect, TagInput } from '#modules/contacts/index.ts'
import type { Errors, TriggerKind, Values } from './form-values.ts'

const { form: copy, triggers } = remarketing
const KINDS: TriggerKind[] = ['silent', 'birthday', 'no-show', 'attended', 'tag']

export interface FieldsProps {
  values: Values
  errors: Errors
  set: (change: Partial<Values>) => void
}

/** Asks for the trigger that adds people. */
export function TriggerFields({ values, errors, set }: FieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={copy.who} required>
          <Select
            value={values.kind}
            onChange={({ currentTarget }) => set({ kind: KINDS[currentTarget.selectedIndex] ?? 'silent' })}
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {triggers[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Details values={values} errors={errors} set={set} />
      </div>
      <Field label={copy.segment} required="optional">
        <SegmentSelect
          none={copy.segmentAny}
          segmentId={values.segmentId}
          onChange={(segmentId) => set({ segmentId })}
        />
      </Field>
    </>
  )
}

function Details({ values, errors, set }: FieldsProps) {
  switch (values.kind) {
    case 'tag':
      return (
        <Field label={copy.tag} required error={errors.kind}>
          <TagInput tag={values.tag} onChange={(tag) => set({ tag })} />
        </Field>
      )
    case 'attended':
      return (
        <Field label={copy.event} hint={copy.eventHint}>
          <EventSelect any={copy.anyEvent} value={values.eventId} onChange={(eventId) => set({ eventId })} />
        </Field>
      )
    case 'silent':
    case 'birthday':
    case 'no-show':
      return (
        <Field
          label={copy.days}
          required
          error={errors.kind}
          hint={values.kind === 'birthday' ? copy.birthdayHint : undefined}
        >
          <Input
            inputMode="numeric"
            maxLength={4}
            value={values.days}
            onChange={(event) => set({ days: event.currentTarget.value.replace(/\D/g, '') })}
          />
        </Field>
      )
  }
}
