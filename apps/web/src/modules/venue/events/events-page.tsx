import type { VenueEvent, VenueEventInput } from '@balcao/contract'
import { venueEvents } from '@balcao/copy/knowledge/events'
import { Button } from '#ui/button.tsx'
import { RemovalDialog } from '#ui/dialogs/removal-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ClearFilters } from '#ui/lists/clear-filters.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { PillLinks } from '#ui/lists/pill-links.tsx'
import { Page } from '#ui/page.tsx'
import { useSearch } from '#lib/use-search.ts'
import { CalendarDays, ListPlus, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { BulkEventsDialog } from './bulk-events-dialog.tsx'
import { EventDialog } from './event-dialog.tsx'
import { EventList } from './event-list.tsx'
import { useCancelEvent, useEvents, useRemoveEvent } from './queries.ts'

const BLANK: VenueEventInput = { title: '', date: '', starts: '', attractions: '', entrance: '', description: '' }
const PAST = 'passados'
/** The most events (`EVENTS_AT_MOST` of the contract, whose schemas this page does not load). */
const MOST = 500

/** Shows the events of the venue: coming and past ones. */
export function EventsPage() {
  const { search, typed, type } = useSearch()
  const [params] = useSearchParams()
  const past = params.get('quando') === PAST
  const query = useEvents(search, past)
  const [form, setForm] = useState<VenueEvent | VenueEventInput | null>(null)
  const [bulk, setBulk] = useState(false)
  const [removing, setRemoving] = useState<VenueEvent | null>(null)
  const startNew = () => setForm(BLANK)
  const add = (
    <Button onClick={startNew}>
      <Plus size={18} aria-hidden />
      {venueEvents.add}
    </Button>
  )
  return (
    <Page title={venueEvents.title} action={add}>
      <p className="max-w-prose text-sm text-muted">{venueEvents.intro}</p>
      <div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <SearchBox
            value={typed}
            onChange={type}
            label={venueEvents.search}
            clearLabel={venueEvents.clearSearch}
            busy={query.isFetching && typed !== ''}
          />
        </div>
        <WhenTabs past={past} />
        <Button variant="secondary" disabled={!query.data} onClick={() => setBulk(true)}>
          <ListPlus size={18} aria-hidden />
          {venueEvents.bulk}
        </Button>
      </div>
      <Results query={query} search={search} past={past} onStart={startNew} onEdit={setForm} onRemove={setRemoving} />
      {form && <EventDialog initial={form} onClose={() => setForm(null)} />}
      {bulk && query.data && (
        <BulkEventsDialog room={MOST - query.data.total} today={query.data.today} onClose={() => setBulk(false)} />
      )}
      <Removal event={removing} onClose={() => setRemoving(null)} />
    </Page>
  )
}

function WhenTabs({ past }: { past: boolean }) {
  const links = [
    { label: venueEvents.tabs.coming, search: '', current: !past },
    { label: venueEvents.tabs.past, search: `?quando=${PAST}`, current: past },
  ]
  return <PillLinks label={venueEvents.tabsLabel} links={links} />
}

function Results({
  query,
  search,
  past,
  onStart,
  onEdit,
  onRemove,
}: {
  query: ReturnType<typeof useEvents>
  search: string
  past: boolean
  onStart: () => void
  onEdit: (event: VenueEvent) => void
  onRemove: (event: VenueEvent) => void
}) {
  const { data } = query
  const { empty } = venueEvents
  const cancel = useCancelEvent()
  const onCancel = ({ id }: VenueEvent, cancelled: boolean) => cancel.mutate({ id, cancelled })
  if (query.isError && !data)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  if (!data) return <ListPanelSkeleton />
  if (data.events.length > 0)
    return (
      <EventList
        events={data.events}
        today={data.today}
        {...(!past && { onCancel })}
        onEdit={onEdit}
        onRemove={onRemove}
      />
    )
  if (search)
    return (
      <EmptyState
        icon={SearchX}
        title={venueEvents.nothingFound(search)}
        text={venueEvents.nothingFoundText}
        action={<ClearFilters />}
      />
    )
  if (past) return <EmptyState icon={CalendarDays} title={empty.past} />
  const start = <Button onClick={onStart}>{empty.add}</Button>
  return <EmptyState icon={CalendarDays} title={empty.title} text={empty.text} action={start} />
}

function Removal({ event, onClose }: { event: VenueEvent | null; onClose: () => void }) {
  const remove = useRemoveEvent(onClose)
  return (
    <RemovalDialog
      open={event !== null}
      repeats={event?.seriesId !== undefined}
      seriesWords={venueEvents.series.remove}
      onClose={onClose}
      onChoose={(scope) => event && remove.mutate({ id: event.id, scope })}
      busy={remove.isPending}
      words={venueEvents.removal}
      text={event ? venueEvents.removal.text(event.title) : ''}
    />
  )
}
