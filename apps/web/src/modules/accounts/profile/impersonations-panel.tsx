import { visit } from '@balcao/copy/people/visit'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { useQuery } from '@tanstack/react-query'

const { list: copy } = visit

/** Shows when an admin visited this venue. */
export function ImpersonationsPanel() {
  const visits = useQuery(api.account.visits.queryOptions())
  return (
    <Panel title={copy.title}>
      <p className="-mt-2 mb-4 text-sm text-muted">{copy.text}</p>
      {visits.isPending && <Skeleton className="h-10 w-full" />}
      {visits.isError && <ErrorState error={visits.error} onRetry={visits.refetch} retrying={visits.isFetching} />}
      {visits.data?.length === 0 && <p className="text-sm">{copy.none}</p>}
      <ul className="divide-y divide-line text-sm">
        {visits.data?.map(({ id, by, at, until }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <bdi className="min-w-0 font-semibold wrap-anywhere">{by}</bdi>
            <span className="text-muted">{copy.span(formatDate(at), formatTime(at), formatTime(until))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
