import type { HouseEventInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { programme } from '@balcao/copy/knowledge/programme'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { type FormEvent, useState } from 'react'
import { useSaveEvent } from './queries.ts'

const { form: copy } = programme

interface Props {
  /** Null: a new one. */
  id: string | null
  initial: HouseEventInput
  onClose: () => void
}

/** One night of the programme. Mount it anew for each. */
export function EventDialog({ id, initial, onClose }: Props) {
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  const save = useSaveEvent(id, initial, onClose)
  const set = (change: Partial<HouseEventInput>) => setValues((last) => ({ ...last, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (values.title.trim() && values.date && !save.isPending) save.mutate(values)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={id ? copy.editTitle : copy.addTitle}
      onSubmit={submit}
      submit={copy.save}
      busy={save.isPending}
      failure={{ title: copy.error, error: save.error }}
    >
      <Field label={copy.title} required error={tried && !values.title.trim() ? common.required : undefined}>
        <Input
          value={values.title}
          maxLength={120}
          placeholder={copy.titlePlaceholder}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={copy.date} required error={tried && !values.date ? copy.dateInvalid : undefined}>
          <Input type="date" value={values.date} onChange={(event) => set({ date: event.currentTarget.value })} />
        </Field>
        <Field label={copy.starts}>
          <TimeInput label={copy.starts} value={values.starts} onChange={(starts) => set({ starts })} />
        </Field>
      </div>
      <Field label={copy.attractions} required="optional">
        <Input
          value={values.attractions}
          maxLength={300}
          placeholder={copy.attractionsPlaceholder}
          onChange={(event) => set({ attractions: event.currentTarget.value })}
        />
      </Field>
      <Field label={copy.entrance} required="optional">
        <Input
          value={values.entrance}
          maxLength={300}
          placeholder={copy.entrancePlaceholder}
          onChange={(event) => set({ entrance: event.currentTarget.value })}
        />
      </Field>
      <Field label={copy.description} required="optional">
        <Textarea
          value={values.description}
          maxLength={1000}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      </Field>
    </FormDialog>
  )
}
