import type { ConnectedNumber, NumberHealth } from '@balcao/contract'
import { connectionHealth as copy } from '@balcao/copy/connection-health'
import { Button } from '#components/button.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Field } from '#components/form/field.tsx'
import { Select } from '#components/form/select.tsx'
import { Panel } from '#components/panel.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useToast } from '#components/toast.tsx'
import { formatAgo } from '#lib/format.ts'
import { useNow } from '#lib/use-now.ts'
import { History } from 'lucide-react'
import { useState } from 'react'
import { numberName } from '../number-state.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { useHealth, useSetAlert } from './queries.ts'

/** Minutes. */
const LIMITS = [2, 5, 10, 15, 30, 60, 120]

/** Whether each number is really connected, and when its owner is told that it is not. */
export function HealthPanel({ numbers }: { numbers: ConnectedNumber[] }) {
  if (numbers.length === 0) return null
  return (
    <Panel title={copy.title}>
      <div className="divide-y divide-line">
        {numbers.map((number) => (
          <HealthOfNumber key={number.id} number={number} named={numbers.length > 1} />
        ))}
      </div>
    </Panel>
  )
}

function HealthOfNumber({ number, named }: { number: ConnectedNumber; named: boolean }) {
  const query = useHealth(number.id)
  return (
    <div className="py-4 first:pt-0 last:pb-0">
      {named && <h3 className="mb-2 font-semibold numeric">{numberName(number)}</h3>}
      {query.isPending && <Skeleton className="h-20 w-full" />}
      {query.isError && !query.data && (
        <ErrorState title={copy.error} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {query.data && <HealthFacts health={query.data} />}
    </div>
  )
}

function HealthFacts({ health }: { health: NumberHealth }) {
  const [historyOpen, setHistoryOpen] = useState(false)
  const now = useNow(15_000)
  const ago = (at: Date | null) => (at ? formatAgo(at, now) : copy.never)
  return (
    <div className="space-y-5">
      <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-3">
        <Fact term={copy.alive} value={ago(health.aliveAt)} />
        <Fact term={copy.lastIn} value={ago(health.lastInAt)} />
        <Fact term={copy.lastOut} value={ago(health.lastOutAt)} />
      </dl>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <AlertLimit health={health} />
        <Button variant="secondary" onClick={() => setHistoryOpen(true)}>
          <History size={18} aria-hidden />
          {copy.openHistory}
        </Button>
      </div>
      <HistoryDialog history={health.history} open={historyOpen} onClose={() => setHistoryOpen(false)} />
    </div>
  )
}

function AlertLimit({ health: { numberId, alertMinutes } }: { health: NumberHealth }) {
  const { mutate, isPending, variables } = useSetAlert()
  const toast = useToast()
  const limits = [...new Set([...LIMITS, alertMinutes])].sort((one, other) => one - other)
  return (
    <Field label={copy.alert}>
      <Select
        value={isPending ? variables.minutes : alertMinutes}
        onChange={({ target }) =>
          mutate(
            { numberId, minutes: Number(target.value) },
            { onError: () => toast({ title: copy.alertError, variant: 'destructive' }) },
          )
        }
      >
        {limits.map((minutes) => (
          <option key={minutes} value={minutes}>
            {copy.alertAfter(minutes)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{term}</dt>
      <dd className="mt-0.5 font-semibold numeric">{value}</dd>
    </div>
  )
}
