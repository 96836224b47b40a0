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
import { useRules, useSaveRules } from '../queries.ts'
import { LimitFields } from './limit-fields.tsx'
import { MinutesField } from './minutes-field.tsx'
import { PeriodFields } from './period-fields.tsx'
import { type RulesForm, useRulesForm } from './rule-values.ts'

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
      {query.data && <PartForm part={part} rules={query.data} />}
    </Panel>
  )
}

function PartForm({ part, rules }: { part: Part; rules: ReservationRules }) {
  const form = useRulesForm(rules)
  const { base, renew, errors, handleSubmit } = form
  const save = useSaveRules(renew)
  const Fields = part === 'rules' ? AcceptingFields : TableFields
  return (
    <GuardedForm
      savedAt={savedAt(save)}
      noValidate
      onSubmit={handleSubmit((typed) => save.mutate({ ...typed, base }))}
      className="max-w-2xl space-y-5"
    >
      <Fields form={form} />
      {errors.form && <Notice>{errors.form}</Notice>}
      {save.isError && <Notice title={copy.error}>{errorMessage(save.error)}</Notice>}
      <Button type="submit" busy={save.isPending}>
        {copy[part].save}
      </Button>
    </GuardedForm>
  )
}

function TableFields({ form: { bind } }: { form: RulesForm }) {
  const [periods, auto] = [bind('periods'), bind('autoConfirm')]
  return (
    <>
      <PeriodFields periods={periods.value} onChange={periods.onChange} />
      <div>
        <Switch label={copy.auto} checked={auto.value} onChange={auto.onChange} />
        <p className="text-sm text-muted">{copy.autoHint}</p>
      </div>
    </>
  )
}

function AcceptingFields({ form }: { form: RulesForm }) {
  const days = form.bind('days')
  return (
    <>
      <WeekdaysField label={copy.days} hint={copy.daysHint} days={days.value} onChange={days.onChange} />
      <LimitFields form={form} />
      <MinutesField
        label={copy.hold}
        hint={copy.holdHint}
        choices={HOLDS}
        words={copy.holds}
        {...form.register('holdMinutes', { valueAsNumber: true })}
      />
      <MinutesField
        label={copy.remind}
        hint={copy.remindHint}
        choices={REMINDS}
        words={copy.reminds}
        {...form.register('remindMinutes', { valueAsNumber: true })}
      />
    </>
  )
}
