import type { Automation } from '@balcao/contract'
import { automations } from '@balcao/copy/outreach/automations'
import { common } from '@balcao/copy/common'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { useToast } from '#ui/toast.tsx'
import { useBase } from '#lib/use-base.ts'
import { type FormEvent, useState } from 'react'
import { useAutomationActions } from '../queries.ts'
import { ActionFields } from './action-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { type Draft, draftOf, newAction, newCondition, ruleOf } from './drafts.ts'
import { Parts } from './parts.tsx'
import { TrialSection } from './trial-section.tsx'
import { TriggerFields } from './trigger-fields.tsx'

const { form: copy, when, ifs, thens } = automations
const HEADING = 'border-t border-line pt-5 font-semibold'

/**
 * Asks for a rule, new or changed: trigger, conditions, actions. After a refusal the dialog stays open, with what was
 * typed.
 */
export function AutomationDialog({ automation, onClose }: { automation: Automation | null; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(automation))
  const [tried, setTried] = useState(false)
  const { save, busy, error } = useSaving(automation, onClose)
  const set = (change: Partial<Draft>) => setDraft((last) => ({ ...last, ...change }))
  const { name, trigger, conditions, actions, isOn } = draft
  const rule = ruleOf(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (rule && name.trim() && !busy) save({ ...rule, name, isOn })
  }
  const sends = actions.some(({ kind }) => kind === 'send')
  return (
    <FormDialog
      onClose={onClose}
      title={automation ? copy.editTitle : copy.addTitle}
      onSubmit={submit}
      submit={copy.save}
      busy={busy}
      failure={{ title: copy.failed, error }}
    >
      <Field label={copy.name} required error={tried && !name.trim() ? common.required : undefined}>
        <Input
          value={name}
          maxLength={80}
          placeholder={copy.namePlaceholder}
          autoComplete="off"
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </Field>
      <h3 className={HEADING}>{when}</h3>
      <TriggerFields draft={trigger} tried={tried} onChange={(next) => set({ trigger: next })} />
      <h3 className={HEADING}>{ifs}</h3>
      {conditions.length === 0 && <p className="text-sm text-muted">{copy.noConditions}</p>}
      <Parts
        parts={conditions}
        atLeast={0}
        atMost={10}
        words={{ legend: copy.condition, remove: copy.removeCondition, add: copy.addCondition }}
        blank={newCondition}
        onChange={(next) => set({ conditions: next })}
      >
        {(part, change) => <ConditionFields draft={part} tried={tried} onChange={change} />}
      </Parts>
      <h3 className={HEADING}>{thens}</h3>
      <Parts
        parts={actions}
        atLeast={1}
        atMost={5}
        words={{ legend: copy.action, remove: copy.removeAction, add: copy.addAction }}
        blank={() => newAction(sends ? 'tag' : 'send')}
        onChange={(next) => set({ actions: next })}
      >
        {(part, change) => (
          <ActionFields draft={part} trigger={trigger.kind} sendsElsewhere={sends} tried={tried} onChange={change} />
        )}
      </Parts>
      <TrialSection rule={rule} />
      <Switch checked={isOn} onChange={(next) => set({ isOn: next })} label={copy.isOn} />
    </FormDialog>
  )
}

function useSaving(automation: Automation | null, onClose: () => void) {
  const base = useBase(automation)
  const { create, update } = useAutomationActions()
  const toast = useToast()
  const done = {
    onSuccess: () => {
      toast({ title: copy.saved })
      onClose()
    },
  }
  return {
    busy: create.isPending || update.isPending,
    error: create.error ?? update.error,
    save: (input: Parameters<typeof create.mutate>[0]) =>
      base ? update.mutate({ ...input, id: base.id, base }, done) : create.mutate(input, done),
  }
}
