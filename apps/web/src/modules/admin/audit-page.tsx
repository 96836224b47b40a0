import { AuditAct, type AuditEntry } from '@balcao/contract'
import { auditActNames, auditActs } from '@balcao/copy/admin/audit'
import { admin } from '@balcao/copy/admin/screens'
import { Button } from '#ui/button.tsx'
import { useSaveFile } from '#ui/files/use-save-file.ts'
import { Select } from '#ui/form/select.tsx'
import { Page } from '#ui/page.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { TablePanel } from '#ui/tables/table-panel.tsx'
import { api } from '#lib/api.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { useAddress } from '#lib/use-address.ts'
import { useTableView } from '#lib/use-table-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'

const { audit: copy } = admin

/** Shows what admins did, newest first. */
export function AuditPage() {
  const table = useTableView([])
  const { params, set } = useAddress()
  const { search, page } = table.view
  const { data: act } = AuditAct.safeParse(params.get('acao'))
  const query = useQuery(
    api.admin.audit.list.queryOptions({
      input: { search, page, ...(act && { act }) },
      placeholderData: keepPreviousData,
    }),
  )
  // What is saved is what is on screen, all of its pages.
  const { save, saving } = useSaveFile()
  const take = () => save(`/api/admin/audit.csv?${new URLSearchParams({ busca: search, ...(act && { acao: act }) })}`)
  const { columns } = copy
  return (
    <Page
      title={copy.title}
      action={
        <Button variant="secondary" busy={saving} onClick={take}>
          {!saving && <Download size={18} aria-hidden />}
          {copy.export}
        </Button>
      }
    >
      <TablePanel
        words={copy}
        icon={ScrollText}
        query={query}
        table={table}
        filtered={act !== undefined}
        filter={
          <Select
            aria-label={copy.filter}
            value={act ?? ''}
            onChange={(event) => set({ acao: event.currentTarget.value, pagina: '' })}
            className="w-60"
          >
            <option value="">{copy.allActs}</option>
            {AuditAct.options.map((name) => (
              <option key={name} value={name}>
                {auditActNames[name]}
              </option>
            ))}
          </Select>
        }
      >
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

/** Shows an action such as `Rita bloqueou Ana`. */
export function Deed({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <bdi className="font-semibold">{entry.actorName}</bdi> <span className="font-normal">{auditActs[entry.act]}</span>{' '}
      <bdi className="font-semibold">{entry.subjectName}</bdi>
    </>
  )
}
