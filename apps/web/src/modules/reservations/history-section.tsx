import type { ReservationChange } from '@balcao/contract'
import { reservations } from '@balcao/copy/reservations/screen'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatDate, formatTime } from '#lib/format.ts'
import { formatMoment } from './format-evening.ts'
import { useHistory } from './queries.ts'

const { history: copy } = reservations

/** Shows the changes of a reservation, the latest first: the new values, when, and by whom. */
export function HistorySection({ id }: { id: string }) {
  const query = useHistory(id)
  return (
    <section aria-label={copy.title} className="mt-8 border-t border-line pt-5">
      <h3 className="mb-3 text-sm font-semibold">{copy.title}</h3>
      {query.isPending && <Skeleton className="h-10 w-full" />}
      {query.isError && <p className="text-sm text-wine">{copy.error}</p>}
      <ol className="space-y-3">
        {query.data?.changes.toReversed().map((change) => (
          <Line key={change.at.toISOString() + change.did + change.status} change={change} />
        ))}
      </ol>
    </section>
  )
}

function Line({ change }: { change: ReservationChange }) {
  const { at, by, did, personName, status, partySize, name } = change
  return (
    <li className="text-sm wrap-anywhere">
      <p>
        <span className="font-semibold">{did === 'changed' ? reservations.status[status] : copy.did[did]}</span>
        {': '}
        {formatMoment({ ...change, afterMidnight: false })}, {reservations.people(partySize)}, {name}
      </p>
      <p className="numeric text-muted">
        {formatDate(at)} {formatTime(at)} · {personName ?? copy.by[by]}
      </p>
    </li>
  )
}
