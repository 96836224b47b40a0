import { type Automation, AutomationInput, sendsTwiceAtOnce, STEPS_AT_MOST } from '@balcao/contract'
import { automations } from '@balcao/copy/outreach/automations'
import { common } from '@balcao/copy/common'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useUnsaved } from '#ui/form/use-unsaved.ts'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { useToast } from '#ui/toast.tsx'
import { beginPageForm } from '#lib/created-once.ts'
import { errorMessage } from '#lib/errors.ts'
import { paths } from '#lib/paths.ts'
import { useBase } from '#lib/use-base.ts'
import { Zap } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAutomationActions } from '../queries.ts'
import { ConditionFields } from './condition-fields.tsx'
import {
  type Beginning,
  type Draft,
  draftOf,
  type DraftStep,
  newCondition,
  readDraft,
  START_CONDITIONS,
} from './drafts.ts'
import { Flow } from './flow.tsx'
import { Parts } from './parts.tsx'
import { TrialSection } from './trial-section.tsx'
import { TriggerFields } from './trigger-fields.tsx'

const { form: copy, flow, when } = automations
const Tried = AutomationInput.pick({ trigger: true, conditions: true, actions: true })

/**
 * Asks for an automation: what happens, and the steps that follow. After a refusal what was typed stays.
 *
 * @param props.automation the stored automation that is changed; null for a new one
 * @param props.beginning what a new one begins with; null for nothing
 */
export function Editor({ automation, beginning }: { automation: Automation | null; beginning: Beginning | null }) {
  const base = useBase(automation)
  const [start] = useState(() => draftOf(base ?? beginning))
  const { register, bind, errors, handleSubmit, formState, watch } = useContractForm<Draft, AutomationInput>(
    AutomationInput,
    {
      start,
      words: { name: common.required, trigger: flow.incomplete, conditions: flow.incomplete, actions: flow.incomplete },
      also: (draft) => ({ actions: problemOf(draft) }),
      read: readDraft,
    },
  )
  const [name, trigger, conditions, actions, isOn] = [
    register('name'),
    bind('trigger'),
    bind('conditions'),
    bind('actions'),
    bind('isOn'),
  ]
  const tried = formState.isSubmitted
  const [added, setAdded] = useState<string | null>(null)
  const [element, setElement] = useState<HTMLFormElement | null>(null)
  const { save, busy, error, savedAt } = useSaving(base)
  useUnsaved(element, { isDirty: formState.isDirty, savedAt })
  useEffect(beginPageForm, [])
  const { data: rule } = Tried.safeParse(readDraft(watch()))
  const wrong = errors.actions ?? errors.conditions ?? errors.trigger
  return (
    <form ref={setElement} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Panel>
            <Field label={copy.name} required error={errors.name}>
              <Input maxLength={80} placeholder={copy.namePlaceholder} autoComplete="off" {...name} />
            </Field>
          </Panel>
          <section aria-label={when} className="@container mt-5 rounded-panel border border-line bg-panel p-5 sm:p-6">
            <div className="mb-3 flex items-center gap-3">
              <span
                aria-hidden
                className="flex size-9 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-leaf"
              >
                <Zap size={18} strokeWidth={1.75} />
              </span>
              <h2 className="text-sm font-semibold">{when}</h2>
            </div>
            <TriggerFields draft={trigger.value} tried={tried} onChange={trigger.onChange} />
            <p className="mt-4 mb-2 text-sm font-semibold">{copy.onlyIf}</p>
            {conditions.value.length === 0 && <p className="mb-3 text-sm text-muted">{copy.noConditions}</p>}
            <Parts
              parts={conditions.value}
              atLeast={0}
              atMost={10}
              words={{ legend: copy.condition, remove: copy.removeCondition, add: copy.addCondition }}
              blank={newCondition}
              onChange={conditions.onChange}
            >
              {(part, change) => (
                <ConditionFields kinds={START_CONDITIONS} draft={part} tried={tried} onChange={change} />
              )}
            </Parts>
          </section>
          <Flow
            steps={actions.value}
            trigger={trigger.value.kind}
            tried={tried}
            added={added}
            first={flow.addFirst}
            onChange={(steps, key) => {
              actions.onChange(steps)
              setAdded(key ?? null)
            }}
          />
        </div>
        <div className="flex flex-col gap-5 lg:sticky lg:top-6">
          <Panel>
            <div className="space-y-4">
              <Switch checked={isOn.value} onChange={isOn.onChange} label={copy.isOn} />
              <p className="text-sm text-muted">
                {base && base.waiting > 0 ? flow.waiting(base.waiting) : flow.offEnds}
              </p>
              {wrong && <Notice>{wrong}</Notice>}
              {error && <Notice title={copy.failed}>{errorMessage(error)}</Notice>}
              <div className="flex flex-wrap gap-3">
                <Button type="submit" busy={busy} className="flex-1">
                  {copy.save}
                </Button>
                <ButtonLink to={paths.automations} variant="secondary">
                  {flow.cancel}
                </ButtonLink>
              </div>
            </div>
          </Panel>
          <TrialSection rule={rule ?? null} />
        </div>
      </div>
    </form>
  )
}

/** Returns what is wrong with the steps as a whole; undefined where each may be looked at by itself. */
function problemOf({ trigger, actions }: Draft): string | undefined {
  if (actions.length === 0) return flow.none
  const all = every(actions)
  if (all.length > STEPS_AT_MOST) return flow.tooMany(STEPS_AT_MOST)
  if (!trigger.kind.startsWith('reservation') && all.some(({ kind }) => kind === 'wait-reservation'))
    return flow.noReservation
  return sendsTwiceAtOnce(actions) ? flow.sendsTwice : undefined
}

const every = (steps: DraftStep[]): DraftStep[] =>
  steps.flatMap((step) => [step, ...every(step.yes), ...every(step.no)])

function useSaving(base: Automation | null) {
  const { create, update } = useAutomationActions()
  const toast = useToast()
  const navigate = useNavigate()
  const saving = base ? update : create
  const done = {
    onSuccess: () => {
      toast({ title: copy.saved })
      void navigate(paths.automations, { replace: true })
    },
  }
  return {
    busy: saving.isPending,
    error: saving.error,
    savedAt: saving.isSuccess ? saving.submittedAt : 0,
    save: (input: AutomationInput) =>
      base ? update.mutate({ ...input, id: base.id, base }, done) : create.mutate(input, done),
  }
}
