import { admin } from '@balcao/copy/admin/screens'
import { Select } from '#ui/form/select.tsx'
import { Page } from '#ui/page.tsx'
import { TablePanel } from '#ui/tables/table-panel.tsx'
import { api } from '#lib/api.ts'
import { useAddress } from '#lib/use-address.ts'
import { useTableView } from '#lib/use-table-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { SORTS, SubscriptionTable } from './subscription-table.tsx'

const { subscriptions: copy } = admin
const STATUSES = { ativas: 'active', inativas: 'inactive', aguardando: 'waiting', conferir: 'to-check' } as const
const FILTERS = ['ativas', 'inativas', 'aguardando', 'conferir'] as const

/** Shows the subscriptions of all owners. */
export function SubscriptionsPage() {
  const table = useTableView(SORTS)
  const { params, set } = useAddress()
  const chosen = params.get('situacao') ?? ''
  const filter = FILTERS.find((name) => name === chosen)
  const status = filter && STATUSES[filter]
  const query = useQuery(
    api.admin.subscriptions.list.queryOptions({
      input: { ...table.view, ...(status && { status }) },
      placeholderData: keepPreviousData,
    }),
  )
  const choose = (next: string) => set({ situacao: next, pagina: '' })
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
            className="w-56"
          >
            <option value="">{copy.all}</option>
            <option value="ativas">{copy.actives}</option>
            <option value="inativas">{copy.inactives}</option>
            <option value="aguardando">{copy.waiting}</option>
            <option value="conferir">{copy.toCheck}</option>
          </Select>
        }
      >
        {(rows) => <SubscriptionTable rows={rows} view={table.view} onSort={table.sortBy} />}
      </TablePanel>
    </Page>
  )
}
