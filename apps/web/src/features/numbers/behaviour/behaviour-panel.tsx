import type { ConnectedNumber } from '@balcao/contract'
import { numberSettings as copy } from '@balcao/copy/settings/number-settings'
import { ErrorState } from '#components/error-state.tsx'
import { Panel } from '#components/panel.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { numberName } from '../number-state.ts'
import { BehaviourForm } from './behaviour-form.tsx'
import { useNumberSettings } from './queries.ts'

/** What each number does by itself: calls, presence, status posts, the past of its phone. */
export function BehaviourPanel({ numbers }: { numbers: ConnectedNumber[] }) {
  if (numbers.length === 0) return null
  return (
    <Panel title={copy.title}>
      <p className="mb-4 max-w-prose text-sm text-muted">{copy.intro}</p>
      <div className="divide-y divide-line">
        {numbers.map((number) => (
          <BehaviourOfNumber key={number.id} number={number} named={numbers.length > 1} />
        ))}
      </div>
    </Panel>
  )
}

function BehaviourOfNumber({ number, named }: { number: ConnectedNumber; named: boolean }) {
  const query = useNumberSettings(number.id)
  const name = numberName(number)
  return (
    <div className="py-6 first:pt-0 last:pb-0">
      {named && <h3 className="mb-3 font-semibold break-words numeric">{name}</h3>}
      {query.isPending && <Skeleton className="h-64 w-full" />}
      {query.isError && !query.data && (
        <ErrorState title={copy.error} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {query.data && <BehaviourForm settings={query.data} saveLabel={named ? copy.saveOf(name) : copy.save} />}
    </div>
  )
}
