import type { AdminSubscription, SubscriptionChange } from '@balcao/contract'
import { admin } from '@balcao/copy/admin/screens'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { formatCalendarDay } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { priceOf } from '../price-of.ts'
import { nameOf } from './name-of.ts'
import { canChange, useSetStatus } from './use-set-status.tsx'

const { subscriptions: copy } = admin
export const SORTS = ['name', 'plan', 'status', 'price', 'start', 'end'] as const
type Sort = (typeof SORTS)[number]

/** Shows who has which plan, until when, and the button that changes it. */
export function SubscriptionTable({
  rows,
  view,
  onSort,
}: {
  rows: AdminSubscription[]
  view: { sort?: Sort; descending: boolean }
  onSort: (column: Sort) => void
}) {
  const { columns } = copy
  const { toggle, changing, dialog } = useSetStatus()
  return (
    <>
      <DataTable
        label={copy.title}
        rows={rows}
        rowKey={({ id }) => id}
        view={view}
        onSort={onSort}
        to={({ id }) => paths.adminSubscription(id)}
        columns={[
          { title: columns.name, sort: 'name', cell: (row) => <Person {...row} /> },
          { title: columns.plan, sort: 'plan', cell: ({ planName }) => planName },
          { title: columns.status, sort: 'status', cell: (row) => <SubscriptionBadge of={row} /> },
          { title: columns.price, sort: 'price', numeric: true, cell: priceOf },
          {
            title: columns.start,
            sort: 'start',
            wide: true,
            numeric: true,
            cell: (row) => dayOf(row, row.startDate),
          },
          { title: columns.end, sort: 'end', numeric: true, cell: (row) => dayOf(row, row.endDate) },
        ]}
        actions={(row) => {
          if (!canChange(row)) return null
          const act = row.status === 'active' ? copy.deactivate : copy.activate
          return (
            <Button
              size="sm"
              variant="secondary"
              aria-label={copy.actLabel(act, nameOf(row))}
              busy={changing === row.id}
              onClick={() => toggle(row)}
            >
              {act}
            </Button>
          )
        }}
      />
      {dialog}
    </>
  )
}

function Person(row: AdminSubscription) {
  return (
    <>
      {nameOf(row)}
      {row.email && <span className="block text-xs font-normal text-muted">{row.email}</span>}
    </>
  )
}

/** Returns a day of a subscription; an unpaid one has none yet. */
export const dayOf = ({ payment }: AdminSubscription, day: string) =>
  payment && payment.status !== 'paid' ? copy.noDay : formatCalendarDay(day)

/** Shows the status of a subscription, including an awaited payment and the days of grace. */
export function SubscriptionBadge({ of }: { of: AdminSubscription }) {
  if (of.problems.length > 0) return <Badge tone="wine">{copy.toCheck}</Badge>
  if (of.payment?.status === 'open') return <Badge tone="sky">{copy.waiting}</Badge>
  return <StatusBadge status={of.inGrace ? 'grace' : of.status} />
}

export function StatusBadge({ status }: Pick<SubscriptionChange, 'status'>) {
  if (status === 'grace') return <Badge tone="brass">{copy.inGrace}</Badge>
  return status === 'active' ? <Badge tone="leaf">{copy.active}</Badge> : <Badge>{copy.inactive}</Badge>
}
