import { type CustomField, CustomFieldInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { contactFields } from '@balcao/copy/contacts/fields'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useBase } from '#lib/use-base.ts'
import { useFieldActions } from '../queries.ts'

const { form: copy, kinds } = contactFields
type Kind = CustomField['kind']
const KINDS: Kind[] = ['text', 'number', 'date', 'boolean', 'choice']
const isKind = (value: string): value is Kind => KINDS.some((kind) => kind === value)

/** Asks for one field: its name, its kind while it is new, its choices, and whether the table shows it. */
export function FieldDialog({ field, onClose }: { field: CustomField | null; onClose: () => void }) {
  const base = useBase(field)
  const { register, bind, errors, handleSubmit } = useContractForm(CustomFieldInput, {
    start: {
      label: field?.label ?? '',
      kind: field?.kind ?? 'text',
      choices: field?.choices.join('\n') ?? '',
      inTable: field?.inTable ?? false,
    },
    words: { label: common.required },
    also: ({ kind, choices }) => ({
      choices: kind === 'choice' && linesOf(choices).length === 0 ? copy.choicesMissing : undefined,
    }),
    read: (typed) => ({ ...typed, choices: typed.kind === 'choice' ? linesOf(typed.choices) : [] }),
  })
  const [kind, inTable] = [bind('kind'), bind('inTable')]
  const { add, update } = useFieldActions()
  const toast = useToast()
  const done = {
    onSuccess: () => {
      toast({ title: copy.saved })
      onClose()
    },
  }
  const save = handleSubmit(({ kind: chosen, ...input }) => {
    if (base) update.mutate({ id: base.id, ...input, base }, done)
    else add.mutate({ ...input, kind: chosen }, done)
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
      <Field label={copy.label} error={errors.label} required>
        <Input maxLength={40} autoComplete="off" {...register('label')} />
      </Field>
      <Field label={copy.kind} hint={field ? copy.kindFixed : undefined}>
        <Select
          value={kind.value}
          disabled={field !== null}
          onChange={({ currentTarget }) => isKind(currentTarget.value) && kind.onChange(currentTarget.value)}
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {kinds[each]}
            </option>
          ))}
        </Select>
      </Field>
      {kind.value === 'choice' && (
        <Field label={copy.choices} hint={copy.choicesHint} error={errors.choices} required>
          <Textarea rows={5} {...register('choices')} />
        </Field>
      )}
      <Switch checked={inTable.value} onChange={inTable.onChange} label={copy.inTable} />
      {error && <Notice title={copy.error}>{errorMessage(error)}</Notice>}
    </FormDialog>
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, 60))
    .filter(Boolean)
