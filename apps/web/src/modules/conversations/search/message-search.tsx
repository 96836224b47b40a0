import { messages } from '@balcao/copy/inbox/messages'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPanel, ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { SearchX, TextSearch } from 'lucide-react'
import { FoundRow } from './found-row.tsx'
import { SearchFilters } from './search-filters.tsx'
import { useMessageSearch } from './use-message-search.ts'

const copy = messages.search

/** Searches all messages of the venue; a result opens its conversation at that message. */
export function MessageSearch() {
  const view = useMessageSearch()
  return (
    <>
      <SearchFilters view={view} />
      <div className="mt-6">
        <Results view={view} />
      </div>
    </>
  )
}

function Results({ view }: { view: ReturnType<typeof useMessageSearch> }) {
  const { asked, wrongDates, found, search, set, contactId } = view
  if (!asked || wrongDates) return <EmptyState icon={TextSearch} title={copy.start} text={copy.startText} />
  if (found.isPending) return <ListPanelSkeleton />
  if (found.isError && !found.data)
    return <ErrorState title={copy.error} error={found.error} onRetry={found.refetch} retrying={found.isFetching} />
  const all = found.data.pages.flatMap((page) => page.messages)
  if (all.length === 0) return <EmptyState icon={SearchX} title={copy.nothing} text={copy.nothingText} />
  return (
    <>
      <h2 className="sr-only">{copy.results}</h2>
      <ListPanel>
        {all.map((message) => (
          <FoundRow
            key={message.id}
            message={message}
            words={search}
            onContact={contactId ? undefined : (id) => set('contato', id)}
          />
        ))}
      </ListPanel>
      {found.hasNextPage && (
        <div className="mt-4 text-center">
          <Button variant="secondary" busy={found.isFetchingNextPage} reads onClick={() => void found.fetchNextPage()}>
            {copy.more}
          </Button>
        </div>
      )}
    </>
  )
}
