import { type Snippet, type SnippetInput, SNIPPETS_AT_MOST } from '@balcao/contract'
import { knowledge } from '@balcao/copy/knowledge/knowledge'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ClearFilters } from '#ui/lists/clear-filters.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { useSearch } from '#lib/use-search.ts'
import { ListPlus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { BulkSnippetsDialog } from './bulk-snippets-dialog.tsx'
import { FirstSteps } from './first-steps.tsx'
import { useSnippets } from './queries.ts'
import { SnippetList } from './snippet-list.tsx'

interface Props {
  onStart: (initial: SnippetInput) => void
  onEdit: (snippet: Snippet) => void
  onRemove: (snippet: Snippet) => void
}

/**
 * Shows the subjects that the venue has taught in its own words, with a search and buttons to add many, change and
 * remove.
 */
export function SubjectsPanel(actions: Props) {
  const { search, typed, type } = useSearch()
  const query = useSnippets(search)
  const [bulk, setBulk] = useState(false)
  const total = query.data?.total ?? 0
  return (
    <>
      <p className="max-w-prose text-sm text-muted">{knowledge.intro}</p>
      <div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <SearchBox
            value={typed}
            onChange={type}
            label={knowledge.search}
            clearLabel={knowledge.clearSearch}
            busy={query.isFetching && typed !== ''}
          />
        </div>
        {query.data && <p className="numeric text-sm text-muted">{knowledge.count(total, SNIPPETS_AT_MOST)}</p>}
        <Button variant="secondary" disabled={!query.data} onClick={() => setBulk(true)}>
          <ListPlus size={18} aria-hidden />
          {knowledge.bulk}
        </Button>
      </div>
      <Results query={query} search={search} {...actions} />
      {bulk && <BulkSnippetsDialog room={SNIPPETS_AT_MOST - total} onClose={() => setBulk(false)} />}
    </>
  )
}

function Results({
  query,
  search,
  onStart,
  onEdit,
  onRemove,
}: Props & { query: ReturnType<typeof useSnippets>; search: string }) {
  const { data } = query
  if (query.isError && !data)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
  if (!data) return <ListPanelSkeleton />
  if (data.total === 0) return <FirstSteps onStart={onStart} />
  if (data.snippets.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title={knowledge.nothingFound(search)}
        text={knowledge.nothingFoundText}
        action={<ClearFilters />}
      />
    )
  return <SnippetList snippets={data.snippets} onEdit={onEdit} onRemove={onRemove} />
}
