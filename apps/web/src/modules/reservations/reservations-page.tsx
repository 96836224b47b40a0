import { reservations as copy } from '@balcao/copy/reservations/screen'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ClearFilters } from '#ui/lists/clear-filters.tsx'
import { ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { Page } from '#ui/page.tsx'
import { formatCount } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { whenOpened } from '#lib/when-opened.tsx'
import { CalendarCheck, Plus, SearchX, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Capacity } from './day-bar.tsx'
import { useReservations } from './queries.ts'
import { type ReservationActions, useReservationDialogs } from './reservation-actions.tsx'
import { ReservationList } from './reservation-list.tsx'
import { ReservationsFilter } from './reservations-filter.tsx'
import { useReservationsView } from './use-reservations-view.ts'

const ReservationDialog = whenOpened(async () => (await import('./reservation-dialog.tsx')).ReservationDialog)

/** Shows the reservations of the venue, and those that must be answered. */
export function ReservationsPage() {
  const view = useReservationsView()
  const query = useReservations(view.filter)
  const [adds, setAdds] = useState(false)
  const { actions: onOne, dialog } = useReservationDialogs()
  const { isTeammate } = useUser()
  const today = query.data?.today ?? ''
  const actions = (
    <div className="flex gap-2 max-sm:has-[>:nth-child(2)]:w-full max-sm:*:grow">
      {!isTeammate && (
        <ButtonLink variant="secondary" to={paths.reservationRules}>
          <SlidersHorizontal size={18} aria-hidden />
          {copy.rules}
        </ButtonLink>
      )}
      <Button onClick={() => setAdds(true)}>
        <Plus size={18} aria-hidden />
        {copy.add}
      </Button>
    </div>
  )
  return (
    <Page title={copy.title} action={actions}>
      <p className="max-w-prose text-sm text-muted">{copy.intro}</p>
      <ReservationsFilter view={view} today={today} busy={query.isFetching} />
      <Results query={query} filter={view.filter} onAdd={() => setAdds(true)} {...onOne} />
      {adds && <ReservationDialog reservation={null} date={view.filter.date ?? today} onClose={() => setAdds(false)} />}
      {dialog}
    </Page>
  )
}

function Results({
  query,
  filter,
  onAdd,
  onEdit,
  onAsk,
}: {
  query: ReturnType<typeof useReservations>
  filter: ReturnType<typeof useReservationsView>['filter']
  onAdd: () => void
} & Omit<ReservationActions, 'reservation'>) {
  const { data } = query
  if (query.isError && !data)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  if (!data) return <ListPanelSkeleton />
  const { reservations, today, total, periods } = data
  return (
    <>
      {filter.date && <Capacity periods={periods} />}
      {reservations.length > 0 ? (
        <ReservationList reservations={reservations} today={today} onEdit={onEdit} onAsk={onAsk} />
      ) : (
        <Nothing filter={filter} onAdd={onAdd} />
      )}
      {total > reservations.length && (
        <p className="mt-4 text-sm text-muted">{copy.shown(formatCount(reservations.length), formatCount(total))}</p>
      )}
    </>
  )
}

function Nothing({
  filter: { search, status, date, past },
  onAdd,
}: {
  filter: ReturnType<typeof useReservationsView>['filter']
  onAdd: () => void
}) {
  const { nothingFound, nothingFoundText, empty } = copy
  if (search || status) {
    const clear = <ClearFilters names={['q', 'situacao']} />
    return <EmptyState icon={SearchX} title={nothingFound} text={nothingFoundText} action={clear} />
  }
  const add = (
    <Button variant="secondary" onClick={onAdd}>
      {empty.add}
    </Button>
  )
  if (date) return <EmptyState icon={CalendarCheck} title={empty.day} action={add} />
  if (past) return <EmptyState icon={CalendarCheck} title={empty.past} />
  return <EmptyState icon={CalendarCheck} title={empty.title} text={empty.text} action={add} />
}
