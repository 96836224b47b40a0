import type { ListedEvent } from '@balcao/contract'
import { guestLists as copy } from '@balcao/copy/guest-lists/screen'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { PillLinks } from '#ui/lists/pill-links.tsx'
import { Page } from '#ui/page.tsx'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { ClipboardList, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ListDialog } from './list-dialog.tsx'
import { ListState, listTerms } from './list-state.tsx'
import { formatNight } from './format-night.ts'
import { QuotaBar } from './quota-bar.tsx'
import { useNights } from './queries.ts'

const PAST = 'passadas'

/** Shows the lists of every event, how full they are, and a link to each. */
export function ListsPage() {
  const [params] = useSearchParams()
  const past = params.get('quando') === PAST
  const query = useNights(past)
  const [adding, setAdding] = useState<ListedEvent | null>(null)
  return (
    <Page title={copy.title}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-sm text-muted">{copy.intro}</p>
        <WhenTabs past={past} />
      </div>
      <Nights query={query} past={past} onAdd={setAdding} />
      {adding && <ListDialog event={adding} list={null} onClose={() => setAdding(null)} />}
    </Page>
  )
}

function WhenTabs({ past }: { past: boolean }) {
  const links = [
    { label: copy.tabs.coming, search: '', current: !past },
    { label: copy.tabs.past, search: `?quando=${PAST}`, current: past },
  ]
  return <PillLinks label={copy.tabsLabel} links={links} />
}

type Query = ReturnType<typeof useNights>

function Nights({ query, past, onAdd }: { query: Query; past: boolean; onAdd: (event: ListedEvent) => void }) {
  const { data } = query
  const { isTeammate } = useUser()
  if (query.isError && !data)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  if (!data) return <ListPanelSkeleton />
  if (data.events.length === 0) {
    if (past) return <EmptyState icon={ClipboardList} title={copy.empty.past} />
    const action = !isTeammate && <ButtonLink to={paths.events}>{copy.empty.add}</ButtonLink>
    return <EmptyState icon={ClipboardList} title={copy.empty.title} text={copy.empty.text} action={action} />
  }
  return (
    <ul className="space-y-4">
      {data.events.map((event) => (
        <li key={event.id}>
          <NightCard
            event={event}
            isToday={event.date === data.today}
            onAdd={past || event.cancelled ? null : () => onAdd(event)}
          />
        </li>
      ))}
    </ul>
  )
}

function NightCard({ event, isToday, onAdd }: { event: ListedEvent; isToday: boolean; onAdd: (() => void) | null }) {
  const when = [formatNight(event.date), event.starts && copy.at(event.starts)].filter(Boolean).join(', ')
  return (
    <section className="rounded-panel border border-line bg-panel">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="flex flex-wrap items-center gap-x-3 font-display text-lg font-semibold">
            <span className="min-w-0 wrap-anywhere">{event.title}</span>
            {isToday && <Badge tone="leaf">{copy.today}</Badge>}
            {event.cancelled && <Badge tone="wine">{copy.cancelled}</Badge>}
          </h2>
          <p className="numeric text-sm text-muted">{when}</p>
        </div>
        {onAdd && (
          <Button variant="secondary" size="sm" aria-label={copy.newListFor(event.title)} onClick={onAdd}>
            <Plus size={16} aria-hidden />
            {copy.newList}
          </Button>
        )}
      </header>
      {event.lists.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-sm text-muted sm:px-6">{copy.noLists}</p>
      ) : (
        <Link
          to={paths.night(event.id)}
          className="block divide-y divide-line rounded-b-panel border-t border-line hover:bg-sunken"
        >
          {event.lists.map((list) => (
            <div key={list.id} className="grid gap-x-8 gap-y-2 px-4 py-3 sm:grid-cols-2 sm:items-center sm:px-6">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                  <span className="min-w-0 wrap-anywhere">{list.name}</span>
                  <ListState list={list} />
                  {list.repeats && <Badge>{copy.repeats}</Badge>}
                </p>
                <p className="numeric text-sm text-muted wrap-anywhere">{listTerms(list)}</p>
              </div>
              <QuotaBar list={list} />
            </div>
          ))}
        </Link>
      )}
    </section>
  )
}
