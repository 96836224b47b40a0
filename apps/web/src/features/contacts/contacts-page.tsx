import type { Contact } from '@balcao/contract'
import { contacts as copy } from '@balcao/copy/contacts/screen'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Page } from '#components/page.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useUser } from '#lib/session.tsx'
import { Download, SearchX, Upload, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { ContactDialog } from './contact-dialog.tsx'
import { ContactsFilter } from './contacts-filter.tsx'
import { ContactsTable } from './contacts-table.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { Pages } from './pages.tsx'
import { useContacts } from './queries.ts'
import { useContactsView } from './use-contacts-view.ts'

const PAGE_SIZE = 10
type Window = { contact: Contact | null } | 'import' | null

/** Everybody the house knows: found, sorted, opened, brought in and taken along. */
export function ContactsPage() {
  const table = useContactsView()
  const query = useContacts(table.view)
  const { isTeammate } = useUser()
  const [open, setOpen] = useState<Window>(null)
  const { data } = query
  const nobody = data?.total === 0 && table.view.search === '' && table.view.tag === ''
  return (
    <Page
      title={copy.title}
      action={<Actions onAdd={() => setOpen({ contact: null })} onImport={() => setOpen('import')} />}
    >
      {!nobody && <ContactsFilter table={table} busy={query.isFetching} total={data?.total} />}
      {query.isPending && <TableSkeleton />}
      {query.isError && !data && <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />}
      {nobody && (
        <EmptyState
          icon={Users}
          title={copy.empty.title}
          text={copy.empty.text}
          action={!isTeammate && <Button onClick={() => setOpen('import')}>{copy.import}</Button>}
        />
      )}
      {data?.total === 0 && !nobody && (
        <EmptyState icon={SearchX} title={copy.nothingFound} text={copy.nothingFoundText} />
      )}
      {data && data.total > 0 && (
        <>
          <ContactsTable
            contacts={data.contacts}
            view={table.view}
            onSort={table.sortBy}
            onOpen={(contact) => setOpen({ contact })}
          />
          <Pages page={table.view.page} of={Math.ceil(data.total / PAGE_SIZE)} onChoose={table.choosePage} />
        </>
      )}
      {open && open !== 'import' && <ContactDialog contact={open.contact} onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportDialog onClose={() => setOpen(null)} />}
    </Page>
  )
}

function Actions({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  const { isTeammate } = useUser()
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {!isTeammate && (
        <>
          <Button variant="secondary" className="max-sm:grow" onClick={onImport}>
            <Upload size={18} aria-hidden />
            {copy.import}
          </Button>
          <Button variant="secondary" className="max-sm:grow" onClick={() => location.assign('/api/contacts.csv')}>
            <Download size={18} aria-hidden />
            {copy.export}
          </Button>
        </>
      )}
      <Button className="max-sm:basis-full" onClick={onAdd}>
        <UserPlus size={18} aria-hidden />
        {copy.add}
      </Button>
    </div>
  )
}

function TableSkeleton() {
  return (
    <div className="divide-y divide-line rounded-panel border border-line bg-panel">
      {Array.from({ length: PAGE_SIZE }, (_, row) => (
        <div key={row} className="flex items-center gap-4 px-5 py-4">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="ml-auto h-5 w-28 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
