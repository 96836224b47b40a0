import { VenueEventInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { venueEvents } from '@balcao/copy/knowledge/events'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useSaveEvent } from './queries.ts'

const { form: copy } = venueEvents

interface Props {
  /** The id of the event; null for a new one. */
  id: string | null
  initial: VenueEventInput
  onClose: () => void
}

/** Asks for one event. It must be mounted anew for each. */
export function EventDialog({ id, initial, onClose }: Props) {
  const save = useSaveEvent(id, initial, onClose)
  const { register, bind, errors, handleSubmit } = useContractForm(VenueEventInput, {
    start: initial,
    words: { title: common.required, date: copy.dateInvalid },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={id ? copy.editTitle : copy.addTitle}
      onSubmit={handleSubmit((event) => save.mutate(event))}
      submit={copy.save}
      busy={save.isPending}
      failure={{ title: copy.error, error: save.error }}
    >
      <Field label={copy.title} required error={errors.title}>
        <Input maxLength={120} placeholder={copy.titlePlaceholder} {...register('title')} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={copy.date} required error={errors.date}>
          <Input type="date" {...register('date')} />
        </Field>
        <Field label={copy.starts}>
          <TimeInput label={copy.starts} {...bind('starts')} />
        </Field>
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
    </FormDialog>
  )
}
