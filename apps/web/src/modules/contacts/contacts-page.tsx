import type { Contact } from '@balcao/contract'
import { contacts as copy } from '@balcao/copy/contacts/screen'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ClearFilters } from '#ui/lists/clear-filters.tsx'
import { Pages } from '#ui/lists/pages.tsx'
import { Page } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useUser } from '#lib/session.tsx'
import { useAddress } from '#lib/use-address.ts'
import { whenOpened } from '#lib/when-opened.tsx'
import { SearchX, Users } from 'lucide-react'
import { useState } from 'react'
import { ContactsActions, type ContactsWindow } from './contacts-actions.tsx'
import { ContactsFilter } from './contacts-filter.tsx'
import { ContactsTable } from './contacts-table.tsx'
import { useContactCount, useContacts } from './queries.ts'
import { SelectionBar } from './selection/selection-bar.tsx'
import { useSelection } from './selection/use-selection.ts'
import { useContactsView } from './use-contacts-view.ts'

const FieldsDialog = whenOpened(async () => (await import('./fields/fields-dialog.tsx')).FieldsDialog)
const ImportDialog = whenOpened(async () => (await import('./importing/import-dialog.tsx')).ImportDialog)
const DuplicatesDialog = whenOpened(async () => (await import('./merging/duplicates-dialog.tsx')).DuplicatesDialog)
const RetentionDialog = whenOpened(async () => (await import('./privacy/retention-dialog.tsx')).RetentionDialog)
const LinkedContact = whenOpened(async () => (await import('./profile/linked-contact.tsx')).LinkedContact)
const ContactDialog = whenOpened(async () => (await import('./profile/contact-dialog.tsx')).ContactDialog)
const SegmentsDialog = whenOpened(async () => (await import('./segments/segments-dialog.tsx')).SegmentsDialog)

const PAGE_SIZE = 10
type Open = { contact: Contact | null } | ContactsWindow | null

/** Shows all contacts of the venue, which can be searched, sorted, opened, imported and exported. */
export function ContactsPage() {
  const table = useContactsView()
  const query = useContacts(table.view)
  const { isTeammate } = useUser()
  const total = useContactCount(table.view)
  const { params, set } = useAddress()
  const [open, setOpen] = useState<Open>(!isTeammate && params.get('janela') === 'guarda' ? 'retention' : null)
  const asked = params.get('contato')
  const close = () => {
    setOpen(null)
    if (params.has('janela') || asked) set({ janela: '', contato: '' })
  }
  const { data } = query
  const selection = useSelection(data?.contacts ?? [])
  const { search, tag, segmentId } = table.view
  const isEmpty = data?.contacts.length === 0
  const nobody = isEmpty && search === '' && tag === '' && segmentId === '' && table.pages.number === 1
  return (
    <Page title={copy.title} action={<ContactsActions onAdd={() => setOpen({ contact: null })} onOpen={setOpen} />}>
      {!nobody && <ContactsFilter table={table} busy={query.isFetching} total={total} />}
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
      {isEmpty && !nobody && (
        <EmptyState
          icon={SearchX}
          title={copy.nothingFound}
          text={copy.nothingFoundText}
          action={<ClearFilters names={['q', 'etiqueta', 'segmento']} />}
        />
      )}
      {data && !isEmpty && (
        <ContactsTable
          contacts={data.contacts}
          view={table.view}
          selection={selection}
          onSort={table.sortBy}
          onOpen={(contact) => setOpen({ contact })}
        />
      )}
      {data && (
        <Pages
          page={table.pages.number}
          of={total === undefined ? undefined : Math.ceil(total / PAGE_SIZE)}
          hasNext={data.next !== null && !query.isPlaceholderData}
          onPrevious={table.pages.previous}
          onNext={() => data.next && table.pages.next(data.next)}
        />
      )}
      <SelectionBar selection={selection} />
      {asked && <LinkedContact key={asked} contactId={asked} onClose={close} />}
      <Windows open={open} onClose={close} onShowSegment={table.chooseSegment} />
    </Page>
  )
}

function Windows({
  open,
  onClose,
  onShowSegment,
}: {
  open: Open
  onClose: () => void
  onShowSegment: (id: string) => void
}) {
  if (open === null) return null
  if (open === 'import') return <ImportDialog onClose={onClose} />
  if (open === 'fields') return <FieldsDialog onClose={onClose} />
  if (open === 'segments') return <SegmentsDialog onClose={onClose} onShow={onShowSegment} />
  if (open === 'duplicates') return <DuplicatesDialog onClose={onClose} />
  if (open === 'retention') return <RetentionDialog onClose={onClose} />
  return <ContactDialog contact={open.contact} onClose={onClose} />
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
