import type { CustomField } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { contactFields } from '@balcao/copy/contacts/fields'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useBase } from '#lib/use-base.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFieldActions } from '../queries.ts'

const { form: copy, kinds } = contactFields
type Kind = CustomField['kind']
const KINDS: Kind[] = ['text', 'number', 'date', 'boolean', 'choice']
const isKind = (value: string): value is Kind => KINDS.some((kind) => kind === value)

/** One field: its name, its kind while it is new, what there is to choose, and whether the table shows it. */
export function FieldDialog({ field, onClose }: { field: CustomField | null; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>(field?.kind ?? 'text')
  const [inTable, setInTable] = useState(field?.inTable ?? false)
  const base = useBase(field)
  const form = useForm({ defaultValues: { label: field?.label ?? '', choices: field?.choices.join('\n') ?? '' } })
  const { errors } = form.formState
  const { add, update } = useFieldActions()
  const toast = useToast()
  const done = {
    onSuccess: () => {
      toast({ title: copy.saved })
      onClose()
    },
  }
  const save = form.handleSubmit(({ label, choices }) => {
    const input = { label, choices: kind === 'choice' ? linesOf(choices) : [], inTable }
    if (base) update.mutate({ id: base.id, ...input, base }, done)
    else add.mutate({ ...input, kind }, done)
  })
  const error = add.error ?? update.error
  return (
    <FormDialog
      onClose={onClose}
      title={field ? copy.editTitle : copy.addTitle}
      cancel={copy.back}
      onSubmit={save}
      submit={copy.save}
      busy={add.isPending || update.isPending}
    >
      <Field label={copy.label} error={errors.label?.message} required>
        <Input
          maxLength={40}
          autoComplete="off"
          {...form.register('label', { validate: (label) => label.trim() !== '' || common.required })}
        />
      </Field>
      <Field label={copy.kind} hint={field ? copy.kindFixed : undefined}>
        <Select
          value={kind}
          disabled={field !== null}
          onChange={({ currentTarget }) => isKind(currentTarget.value) && setKind(currentTarget.value)}
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {kinds[each]}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'choice' && (
        <Field label={copy.choices} hint={copy.choicesHint} error={errors.choices?.message} required>
          <Textarea
            rows={5}
            {...form.register('choices', { validate: (typed) => linesOf(typed).length > 0 || copy.choicesMissing })}
          />
        </Field>
      )}
      <Switch checked={inTable} onChange={setInTable} label={copy.inTable} />
      {error && <Notice title={copy.error}>{errorMessage(error)}</Notice>}
    </FormDialog>
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, 60))
    .filter(Boolean)
