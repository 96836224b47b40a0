import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { ListPanel, ListPanelSkeleton } from './list-panel.tsx'

interface Props {
  /** The id of the heading, for links to it. */
  id: string
  words: { title: string; intro: string; empty: { title: string; text: string } }
  icon: LucideIcon
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'isFetching' | 'refetch'>
  /** Its rows; absent until they are known. */
  rows: ReactNode[] | undefined
  /** The button that adds one: beside the heading, or in the empty list. */
  add: ReactNode
  /** Further content beside the heading. */
  more: ReactNode
  /** Dialogs that its rows open. */
  children: ReactNode
}

/** Shows a list with a heading of its own among others on a page: loading, failed, empty, or its rows. */
export function ListSection({ id, words, icon, query, rows, add, more, children }: Props) {
  const hasRows = rows !== undefined && rows.length > 0
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={id} className="font-display text-lg font-semibold">
            {words.title}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-muted">{words.intro}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {more}
          {hasRows && add}
        </div>
      </div>
      {query.isPending && <ListPanelSkeleton />}
      {query.isError && !rows && <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />}
      {rows?.length === 0 && (
        <div className="rounded-panel border border-line bg-panel">
          <EmptyState icon={icon} title={words.empty.title} text={words.empty.text} action={add} />
        </div>
      )}
      {hasRows && <ListPanel>{rows}</ListPanel>}
      {children}
    </section>
  )
}
