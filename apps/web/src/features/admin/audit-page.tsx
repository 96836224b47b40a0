import type { AuditEntry } from '@balcao/contract'
import { auditActs } from '@balcao/copy/admin/audit'
import { admin } from '@balcao/copy/admin/screens'
import { Button } from '#components/button.tsx'
import { Page } from '#components/page.tsx'
import { DataTable } from '#components/tables/data-table.tsx'
import { TablePanel } from '#components/tables/table-panel.tsx'
import { api } from '#lib/api.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { useTableView } from '#lib/use-table-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'

const { audit: copy } = admin

/** What admins did, newest first. */
export function AuditPage() {
  const table = useTableView([])
  const { search, page } = table.view
  const query = useQuery(
    api.admin.audit.list.queryOptions({ input: { search, page }, placeholderData: keepPreviousData }),
  )
  const take = () => location.assign(`/api/admin/audit.csv?busca=${encodeURIComponent(search)}`)
  const { columns } = copy
  return (
    <Page
      title={copy.title}
      action={
        <Button variant="secondary" onClick={take}>
          <Download size={18} aria-hidden />
          {copy.export}
        </Button>
      }
    >
      <TablePanel words={copy} icon={ScrollText} query={query} table={table}>
        {(rows) => (
          <DataTable
            label={copy.title}
            rows={rows}
            rowKey={({ id }) => id}
            view={table.view}
            onSort={table.sortBy}
            columns={[
              { title: columns.act, cell: (entry) => <Deed entry={entry} /> },
              { title: columns.details, cell: ({ details }) => details || '—' },
              { title: columns.at, short: true, cell: ({ at }) => `${formatDate(at)} ${formatTime(at)}` },
              { title: columns.address, cell: ({ address }) => address },
            ]}
          />
        )}
      </TablePanel>
    </Page>
  )
}

/** `Rita bloqueou Ana`. */
export function Deed({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <bdi className="font-semibold">{entry.actorName}</bdi> <span className="font-normal">{auditActs[entry.act]}</span>{' '}
      <bdi className="font-semibold">{entry.subjectName}</bdi>
    </>
  )
}
