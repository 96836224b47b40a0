import { admin } from '@balcao/copy/admin/screens'
import { Select } from '#components/form/select.tsx'
import { Page } from '#components/page.tsx'
import { TablePanel } from '#components/tables/table-panel.tsx'
import { api } from '#lib/api.ts'
import { useTableView } from '#lib/use-table-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { SORTS, SubscriptionTable } from './subscription-table.tsx'

const { subscriptions: copy } = admin
const STATUSES = { ativas: 'active', inativas: 'inactive' } as const

/** Everybody's subscriptions. */
export function SubscriptionsPage() {
  const table = useTableView(SORTS)
  const [params, setParams] = useSearchParams()
  const chosen = params.get('situacao') ?? ''
  const status = chosen === 'ativas' || chosen === 'inativas' ? STATUSES[chosen] : undefined
  const query = useQuery(
    api.admin.subscriptions.list.queryOptions({
      input: { ...table.view, ...(status && { status }) },
      placeholderData: keepPreviousData,
    }),
  )
  const choose = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('pagina')
        if (next) after.set('situacao', next)
        else after.delete('situacao')
        return after
      },
      { replace: true },
    )
  return (
    <Page title={copy.title}>
      <TablePanel
        words={copy}
        icon={CreditCard}
        query={query}
        table={table}
        filtered={status !== undefined}
        filter={
          <Select
            aria-label={copy.filter}
            value={chosen}
            onChange={(event) => choose(event.currentTarget.value)}
            className="w-40"
          >
            <option value="">{copy.all}</option>
            <option value="ativas">{copy.actives}</option>
            <option value="inativas">{copy.inactives}</option>
          </Select>
        }
      >
        {(rows) => <SubscriptionTable rows={rows} view={table.view} onSort={table.sortBy} />}
      </TablePanel>
    </Page>
  )
}
