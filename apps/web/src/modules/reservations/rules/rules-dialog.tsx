import type { ReservationRules } from '@balcao/contract'
import { reservations } from '@balcao/copy/reservations/screen'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WeekdaysField } from '#ui/form/weekdays-field.tsx'
import { useBase } from '#lib/use-base.ts'
import { type FormEvent, useState } from 'react'
import { useRules, useSaveRules } from '../queries.ts'
import { LimitFields } from './limit-fields.tsx'
import { PeriodFields } from './period-fields.tsx'
import { MinutesField } from './minutes-field.tsx'
import { type RuleValues, problemOf, rulesOf, valuesOf } from './rule-values.ts'

const { rulesForm: copy } = reservations
const HOLDS = [0, 10, 15, 20, 30, 45, 60] as const
const REMINDS = [0, 1440, 180] as const

/** Asks for the rules by which the assistant accepts reservations. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const query = useRules()
  if (query.data) return <RulesForm rules={query.data} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={copy.title}>
      {query.isError ? (
        <ErrorState title={copy.loadError} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  )
}

function RulesForm({ rules, onClose }: { rules: ReservationRules; onClose: () => void }) {
  const [values, setValues] = useState(() => valuesOf(rules))
  const base = useBase(rules)
  const [tried, setTried] = useState(false)
  const save = useSaveRules(onClose)
  const set = (change: Partial<RuleValues>) => setValues((last) => ({ ...last, ...change }))
  const problem = problemOf(values)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problem && !save.isPending) save.mutate({ ...rulesOf(values), base })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={copy.title}
      description={copy.text}
      onSubmit={submit}
      submit={copy.save}
      busy={save.isPending}
      failure={{ title: copy.error, error: save.error }}
    >
      <div>
        <Switch label={copy.auto} checked={values.autoConfirm} onChange={(autoConfirm) => set({ autoConfirm })} />
        <p className="text-sm text-muted">{copy.autoHint}</p>
      </div>
      <PeriodFields periods={values.periods} onChange={(periods) => set({ periods })} />
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
      {tried && problem && <Notice>{problem}</Notice>}
    </FormDialog>
  )
}
