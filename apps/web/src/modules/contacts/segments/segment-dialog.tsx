import { type Segment, SegmentInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { segmentWords } from '@balcao/copy/contacts/segments'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useBase } from '#lib/use-base.ts'
import { Plus, X } from 'lucide-react'
import { useCustomFields, useSegmentActions } from '../queries.ts'
import { type DraftRule, draftOf, newDraft, rulesOf } from './draft-rule.ts'
import { RuleFields } from './rule-fields.tsx'
import { SegmentSize } from './segment-size.tsx'

const { form: copy } = segmentWords
const FORM_ID = 'segment-form'
const RULES_AT_MOST = 10

/** Asks for one segment: its name, and its conditions. The number of its contacts is shown while it changes. */
export function SegmentDialog({ segment, onClose }: { segment: Segment | null; onClose: () => void }) {
  const fields = useCustomFields().data?.fields ?? []
  const base = useBase(segment)
  const { register, bind, errors, handleSubmit } = useContractForm(SegmentInput, {
    start: { name: segment?.name ?? '', rules: segment?.rules.map(draftOf) ?? [newDraft()] },
    words: { name: common.required, rules: copy.incomplete },
    read: ({ name, rules }) => ({ name, rules: rulesOf(rules, fields) }),
  })
  const drafts = bind('rules')
  const { add, update } = useSegmentActions()
  const toast = useToast()
  const rules = rulesOf(drafts.value, fields)
  const save = handleSubmit((input) => {
    const done = {
      onSuccess: () => {
        toast({ title: copy.saved })
        onClose()
      },
    }
    if (base) update.mutate({ id: base.id, ...input, base }, done)
    else add.mutate(input, done)
  })
  const error = add.error ?? update.error
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={segment ? copy.editTitle : copy.addTitle}
      keepOnOutsidePress
      footer={
        <>
          <div className="mr-auto self-center">
            <SegmentSize rules={rules} />
          </div>
          <CancelButton>{copy.back}</CancelButton>
          <Button type="submit" form={FORM_ID} busy={add.isPending || update.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={save} className="space-y-5">
        <Field label={copy.name} error={errors.name} required>
          <Input maxLength={60} placeholder={copy.namePlaceholder} autoComplete="off" {...register('name')} />
        </Field>
        <Rules drafts={drafts.value} onChange={drafts.onChange} />
        {errors.rules && <Notice>{errors.rules}</Notice>}
        {error && <Notice title={copy.error}>{errorMessage(error)}</Notice>}
      </form>
    </Dialog>
  )
}

function Rules({ drafts, onChange }: { drafts: DraftRule[]; onChange: (drafts: DraftRule[]) => void }) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 text-sm font-semibold">{copy.rules}</legend>
      {drafts.map((draft, index) => (
        <fieldset key={index} className="flex items-start gap-2 rounded-control border border-line p-3">
          <legend className="sr-only">{segmentWords.condition(index + 1)}</legend>
          <RuleFields draft={draft} onChange={(next) => onChange(drafts.with(index, next))} />
          <IconButton
            icon={X}
            label={`${copy.removeRule} ${index + 1}`}
            disabled={drafts.length === 1}
            onClick={() => onChange(drafts.toSpliced(index, 1))}
          />
        </fieldset>
      ))}
      <Button
        variant="secondary"
        size="sm"
        disabled={drafts.length >= RULES_AT_MOST}
        onClick={() => onChange([...drafts, newDraft()])}
      >
        <Plus size={16} aria-hidden />
        {copy.addRule}
      </Button>
    </fieldset>
  )
}
