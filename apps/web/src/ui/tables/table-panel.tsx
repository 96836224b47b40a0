import { admin } from '@balcao/copy/admin/screens'
import { SearchX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { SearchBox } from '../form/search-box.tsx'
import { NumberedPages } from '../lists/pages.tsx'
import { Skeleton } from '../skeleton.tsx'

const PAGE_SIZE = 10

interface Props<Row> {
  /** The texts of the table. `empty` is absent for a list that is never empty, because its reader is on it. */
  words: { one: string; many: string; loadError: string; empty?: { title: string; text: string } }
  icon: LucideIcon
  query: {
    data: { rows: Row[]; total: number } | undefined
    error: unknown
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  table: {
    view: { search: string; page: number }
    typed: string
    type: (text: string) => void
    choosePage: (page: number) => void
  }
  /** True when a filter besides the search limits the list. */
  filtered?: boolean
  /** The filter, beside the search. */
  filter?: ReactNode
  /** The action when there is nothing yet. */
  emptyAction?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** Shows a table with its search and pages, or what replaces it: while it loads, when it fails, when it is empty. */
export function TablePanel<Row>({
  words,
  icon,
  query,
  table,
  filtered = false,
  filter,
  emptyAction,
  children,
}: Props<Row>) {
  const { data } = query
  const isBare = data?.total === 0 && table.view.search === '' && !filtered
  const nothing = isBare ? words.empty : undefined
  return (
    <>
      {!nothing && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1 basis-64 sm:max-w-md">
            <SearchBox
              label={admin.table.search}
              clearLabel={admin.table.clearSearch}
              value={table.typed}
              onChange={table.type}
              busy={query.isFetching && table.typed !== ''}
            />
          </div>
          {filter}
          <p aria-live="polite" className="numeric ml-auto text-sm text-muted">
            {data && admin.table.total(data.total, words.one, words.many)}
          </p>
        </div>
      )}
      {!data && !query.isError && <TableSkeleton />}
      {query.isError && !data && (
        <ErrorState title={words.loadError} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {nothing && <EmptyState icon={icon} {...nothing} action={emptyAction} />}
      {data?.total === 0 && !nothing && (
        <EmptyState icon={SearchX} title={admin.table.nothingFound} text={admin.table.nothingFoundText} />
      )}
      {data && data.rows.length > 0 && children(data.rows)}
      {data && <NumberedPages page={table.view.page} total={data.total} size={PAGE_SIZE} onChoose={table.choosePage} />}
    </>
  )
}

function TableSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line rounded-panel border border-line bg-panel">
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex items-center gap-4 px-5 py-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="ml-auto h-5 w-28 max-sm:hidden" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  )
}
