import type { Plan } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Page } from '#ui/page.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { TablePanel } from '#ui/tables/table-panel.tsx'
import { api } from '#lib/api.ts'
import { formatCount, formatDate, formatMoney } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useTableView } from '#lib/use-table-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BadgeDollarSign, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanRemoval } from './plan-removal.tsx'

const { plans: copy } = admin
const SORTS = ['name', 'price', 'duration', 'subscribers', 'created'] as const

/** Shows the plans that owners can have. */
export function PlansPage() {
  const table = useTableView(SORTS)
  const query = useQuery(api.admin.plans.list.queryOptions({ input: table.view, placeholderData: keepPreviousData }))
  const [form, setForm] = useState<{ plan: Plan | null } | null>(null)
  const [removing, setRemoving] = useState<Plan | null>(null)
  const add = (
    <Button onClick={() => setForm({ plan: null })}>
      <Plus size={18} aria-hidden />
      {copy.add}
    </Button>
  )
  const { columns } = copy
  return (
    <Page title={copy.title} action={add}>
      <TablePanel words={copy} icon={BadgeDollarSign} query={query} table={table} emptyAction={add}>
        {(rows) => (
          <DataTable
            label={copy.title}
            rows={rows}
            rowKey={({ id }) => id}
            view={table.view}
            onSort={table.sortBy}
            to={({ id }) => paths.adminPlan(id)}
            columns={[
              { title: columns.name, sort: 'name', cell: ({ name }) => name },
              { title: columns.price, sort: 'price', numeric: true, cell: ({ price }) => formatMoney(price) },
              { title: columns.duration, sort: 'duration', numeric: true, cell: ({ duration }) => copy.days(duration) },
              {
                title: columns.subscribers,
                sort: 'subscribers',
                numeric: true,
                cell: ({ subscribers }) => formatCount(subscribers),
              },
              {
                title: columns.created,
                sort: 'created',
                wide: true,
                short: true,
                cell: ({ createdAt }) => formatDate(createdAt),
              },
            ]}
            actions={(plan) => (
              <>
                <IconButton icon={Pencil} label={copy.edit(plan.name)} onClick={() => setForm({ plan })} />
                <IconButton icon={Trash2} label={copy.remove(plan.name)} onClick={() => setRemoving(plan)} />
              </>
            )}
          />
        )}
      </TablePanel>
      {form && <PlanDialog {...form} onClose={() => setForm(null)} />}
      <PlanRemoval plan={removing} onClose={() => setRemoving(null)} />
    </Page>
  )
}
