import type { ReservationInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { reservations } from '@balcao/copy/reservations/screen'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'

const { form: copy } = reservations

/** As typed. */
export type Values = Omit<ReservationInput, 'partySize'> & { partySize: string }
type Errors = Partial<Record<keyof Values, string>>

/** What is wrong with each field, if anything. */
export function errorsOf({ name, date, time, partySize }: Values): Errors {
  return {
    ...(!name.trim() && { name: common.required }),
    ...(!date && { date: copy.dateInvalid }),
    ...(!time && { time: copy.timeInvalid }),
    ...(!/^[1-9]\d{0,2}$/.test(partySize.trim()) && { partySize: copy.peopleInvalid }),
  }
}

export function ReservationFields({
  values,
  errors,
  set,
}: {
  values: Values
  errors: Errors
  set: (change: Partial<Values>) => void
}) {
  return (
    <>
      <Field label={copy.name} required error={errors.name}>
        <Input value={values.name} maxLength={120} onChange={(event) => set({ name: event.currentTarget.value })} />
      </Field>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <div className="col-span-2 sm:col-span-1">
          <Field label={copy.date} required error={errors.date}>
            <Input type="date" value={values.date} onChange={(event) => set({ date: event.currentTarget.value })} />
          </Field>
        </div>
        <Field label={copy.time} required error={errors.time}>
          <TimeInput label={copy.time} value={values.time} onChange={(time) => set({ time })} />
        </Field>
        <Field label={copy.people} required error={errors.partySize}>
          <Input
            inputMode="numeric"
            maxLength={3}
            value={values.partySize}
            onChange={(event) => set({ partySize: event.currentTarget.value })}
          />
        </Field>
      </div>
      <p className="-mt-3 text-sm text-muted">{copy.dateHint}</p>
      <Field label={copy.phone} required="optional">
        <Input
          type="tel"
          value={values.phone}
          maxLength={30}
          onChange={(event) => set({ phone: event.currentTarget.value })}
        />
      </Field>
      <Field label={copy.notes} required="optional" hint={copy.notesHint}>
        <Textarea
          value={values.notes}
          maxLength={1000}
          onChange={(event) => set({ notes: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}
