import { type Recurrence, type VenueEvent, VenueEventInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { venueEvents } from '@balcao/copy/knowledge/events'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { RepetitionFields } from '#ui/form/repetition-fields.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'

const { form: copy } = venueEvents

type Typed = Omit<VenueEventInput, 'repeats'> & { recurrence: Recurrence; weekdays: number[]; repeatUntil: string }

/** Returns what is saved of an event, without what the server adds. */
export function inputOf(event: VenueEvent | VenueEventInput): VenueEventInput {
  const { title, date, starts, attractions, entrance, description, repeats } = event
  return { title, date, starts, attractions, entrance, description, ...(repeats && { repeats }) }
}

/** Returns a form over an event. */
export function useEventForm({ repeats, ...event }: VenueEventInput) {
  const { recurrence = 'none', weekdays = [], repeatUntil } = repeats ?? {}
  return useContractForm(VenueEventInput, {
    start: { ...event, recurrence, weekdays, repeatUntil: repeatUntil ?? '' },
    words: { title: common.required, date: copy.dateInvalid },
    also: ({ recurrence: rhythm, repeatUntil: until, date }) => ({
      repeatUntil: rhythm !== 'none' && until !== '' && until < date ? copy.repeatUntilEarly : undefined,
    }),
    read: ({ recurrence: rhythm, weekdays: days, repeatUntil: until, ...typed }: Typed) => ({
      ...typed,
      ...(rhythm !== 'none' && {
        repeats: { recurrence: rhythm, weekdays: rhythm === 'weekly' ? days : [], repeatUntil: until || null },
      }),
    }),
  })
}

/** Asks for everything about an event, with its repetition. */
export function EventFields({ form: { register, bind, errors, watch } }: { form: ReturnType<typeof useEventForm> }) {
  const [recurrence, weekdays, repeatUntil] = [bind('recurrence'), bind('weekdays'), bind('repeatUntil')]
  return (
    <>
      <Field label={copy.title} required error={errors.title}>
        <Input maxLength={120} placeholder={copy.titlePlaceholder} {...register('title')} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={recurrence.value === 'none' ? copy.date : copy.firstDate} required error={errors.date}>
          <Input type="date" {...register('date')} />
        </Field>
        <Field label={copy.starts}>
          <TimeInput label={copy.starts} {...bind('starts')} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <RepetitionFields
          values={{
            start: watch('date'),
            recurrence: recurrence.value,
            weekdays: weekdays.value,
            repeatUntil: repeatUntil.value,
          }}
          errors={errors}
          set={(change) => {
            if (change.recurrence !== undefined) recurrence.onChange(change.recurrence)
            if (change.weekdays !== undefined) weekdays.onChange(change.weekdays)
            if (change.repeatUntil !== undefined) repeatUntil.onChange(change.repeatUntil)
          }}
        />
      </div>
      <Field label={copy.attractions} required="optional">
        <Input maxLength={300} placeholder={copy.attractionsPlaceholder} {...register('attractions')} />
      </Field>
      <Field label={copy.entrance} required="optional">
        <Input maxLength={300} placeholder={copy.entrancePlaceholder} {...register('entrance')} />
      </Field>
      <Field label={copy.description} required="optional">
        <Textarea maxLength={1000} {...register('description')} />
      </Field>
    </>
  )
}
