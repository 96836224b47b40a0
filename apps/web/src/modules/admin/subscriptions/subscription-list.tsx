import { admin } from '@balcao/copy/admin/screens'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { NumberedPages } from '#ui/lists/pages.tsx'
import { api } from '#lib/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SubscriptionTable } from './subscription-table.tsx'

const PAGE_SIZE = 10
type Sort = Parameters<Parameters<typeof SubscriptionTable>[0]['onSort']>[0]

/** Shows the subscriptions of one person, or to one plan. */
export function SubscriptionList({ of, nothing }: { of: { userId: string } | { planId: string }; nothing: string }) {
  const [view, setView] = useState<{ sort?: Sort; descending: boolean; page: number }>({ descending: false, page: 1 })
  const query = useQuery(
    api.admin.subscriptions.list.queryOptions({ input: { ...of, ...view }, placeholderData: keepPreviousData }),
  )
  const { data } = query
  if (query.isError && !data)
    return (
      <ErrorState
        title={admin.subscriptions.loadError}
        error={query.error}
        onRetry={query.refetch}
        retrying={query.isFetching}
      />
    )
  if (!data) return <ListPanelSkeleton />
  if (data.total === 0) return <p className="text-sm text-muted">{nothing}</p>
  return (
    <>
      <SubscriptionTable
        rows={data.rows}
        view={view}
        onSort={(sort) => setView({ sort, descending: sort === view.sort && !view.descending, page: 1 })}
      />
      <NumberedPages
        page={view.page}
        total={data.total}
        size={PAGE_SIZE}
        onChoose={(page) => setView({ ...view, page })}
      />
    </>
  )
}
