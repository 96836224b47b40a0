import { ReservationInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { reservations } from '@balcao/copy/reservations/screen'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'

const { form: copy } = reservations

/** Holds a reservation as it is typed. */
export type ReservationValues = Omit<ReservationInput, 'partySize'> & { partySize: string }

export const useReservationForm = (start: ReservationValues) =>
  useContractForm(ReservationInput, {
    start,
    words: {
      name: common.required,
      date: copy.dateInvalid,
      time: copy.timeInvalid,
      partySize: copy.peopleInvalid,
    },
    read: (typed) => ({ ...typed, partySize: Number(typed.partySize) }),
  })

export function ReservationFields({
  form: { register, bind, errors },
}: {
  form: ReturnType<typeof useReservationForm>
}) {
  return (
    <>
      <Field label={copy.name} required error={errors.name}>
        <Input maxLength={120} {...register('name')} />
      </Field>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <div className="col-span-2 sm:col-span-1">
          <Field label={copy.date} required error={errors.date}>
            <Input type="date" {...register('date')} />
          </Field>
        </div>
        <Field label={copy.time} required error={errors.time}>
          <TimeInput label={copy.time} {...bind('time')} />
        </Field>
        <Field label={copy.people} required error={errors.partySize}>
          <Input inputMode="numeric" maxLength={3} {...register('partySize')} />
        </Field>
      </div>
      <p className="-mt-3 text-sm text-muted">{copy.dateHint}</p>
      <Field label={copy.phone} required="optional">
        <Input type="tel" maxLength={30} {...register('phone')} />
      </Field>
      <Field label={copy.notes} required="optional" hint={copy.notesHint}>
        <Textarea maxLength={1000} {...register('notes')} />
      </Field>
    </>
  )
}
