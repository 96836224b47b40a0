import type { ReservationRules } from '@balcao/contract'
import { reservations } from '@balcao/copy/reservations/screen'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { GuardedForm, savedAt } from '#ui/form/guarded-form.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { WeekdaysField } from '#ui/form/weekdays-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useDraft } from '#lib/use-draft.ts'
import { type FormEvent, useState } from 'react'
import { useRules, useSaveRules } from '../queries.ts'
import { LimitFields } from './limit-fields.tsx'
import { MinutesField } from './minutes-field.tsx'
import { PeriodFields } from './period-fields.tsx'
import { problemOf, type RuleValues, rulesOf, valuesOf } from './rule-values.ts'

const { rulesForm: copy } = reservations
const HOLDS = [0, 10, 15, 20, 30, 45, 60] as const
const REMINDS = [0, 1440, 180] as const

/** The part of the rules that a panel asks for: by which the assistant accepts reservations, or how many people fit. */
type Part = 'rules' | 'tables'

/** Asks for a part of the rules of reservations. */
export function RulesPanel({ part }: { part: Part }) {
  const query = useRules()
  return (
    <Panel title={copy[part].title} anchor={part}>
      <p className="-mt-2 mb-5 max-w-prose text-sm text-muted">{copy[part].text}</p>
      {query.isPending && (
        <div aria-busy>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
      {query.isError && !query.data && (
        <ErrorState title={copy.loadError} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {query.data && <RulesForm part={part} rules={query.data} />}
    </Panel>
  )
}

function RulesForm({ part, rules }: { part: Part; rules: ReservationRules }) {
  const { values, base, set, reset } = useDraft(valuesOf(rules))
  const [tried, setTried] = useState(false)
  const save = useSaveRules(() => {
    reset()
    setTried(false)
  })
  const problem = problemOf(values)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problem && !save.isPending) save.mutate({ ...rulesOf(values), base: rulesOf(base) })
  }
  const Fields = part === 'rules' ? AcceptingFields : TableFields
  return (
    <GuardedForm savedAt={savedAt(save)} noValidate onSubmit={submit} className="max-w-2xl space-y-5">
      <Fields values={values} set={set} />
      {tried && problem && <Notice>{problem}</Notice>}
      {save.isError && <Notice title={copy.error}>{errorMessage(save.error)}</Notice>}
      <Button type="submit" busy={save.isPending}>
        {copy[part].save}
      </Button>
    </GuardedForm>
  )
}

type FieldsProps = { values: RuleValues; set: (change: Partial<RuleValues>) => void }

function TableFields({ values, set }: FieldsProps) {
  return (
    <>
      <PeriodFields periods={values.periods} onChange={(periods) => set({ periods })} />
      <div>
        <Switch label={copy.auto} checked={values.autoConfirm} onChange={(autoConfirm) => set({ autoConfirm })} />
        <p className="text-sm text-muted">{copy.autoHint}</p>
      </div>
    </>
  )
}

function AcceptingFields({ values, set }: FieldsProps) {
  return (
    <>
      <WeekdaysField label={copy.days} hint={copy.daysHint} days={values.days} onChange={(days) => set({ days })} />
      <LimitFields values={values} set={set} />
      <MinutesField
        label={copy.hold}
        hint={copy.holdHint}
        choices={HOLDS}
        words={copy.holds}
        minutes={values.holdMinutes}
        onChange={(holdMinutes) => set({ holdMinutes })}
      />
      <MinutesField
        label={copy.remind}
        hint={copy.remindHint}
        choices={REMINDS}
        words={copy.reminds}
        minutes={values.remindMinutes}
        onChange={(remindMinutes) => set({ remindMinutes })}
      />
    </>
  )
}
