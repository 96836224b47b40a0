import type { Guest, GuestList, ListedEvent } from '@balcao/contract'
import { guestLists } from '@balcao/copy/guest-lists/screen'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { ScopeDialog } from '#ui/dialogs/scope-dialog.tsx'
import { useSaveFile } from '#ui/files/use-save-file.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { Page } from '#ui/page.tsx'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { useSearch } from '#lib/use-search.ts'
import { ArrowLeft, ClipboardList, DoorOpen, Download, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { LIST_SCOPES, ListDialog } from '../list-dialog.tsx'
import { formatNight } from '../format-night.ts'
import { useNight, useRemoveGuest, useRemoveList } from '../queries.ts'
import { BulkGuestsDialog } from './bulk-guests-dialog.tsx'
import { CheckInLinkDialog } from './check-in-link-dialog.tsx'
import { GuestDialog } from './guest-dialog.tsx'
import { ListSection } from './list-section.tsx'
import type { Window } from './window.ts'

const { night: copy } = guestLists

/** Shows the lists of one event with all names. */
export function NightPage() {
  const { eventId = '' } = useParams()
  const query = useNight(eventId)
  const [open, setOpen] = useState<Window | null>(null)
  const { search, typed, type } = useSearch()
  const close = () => setOpen(null)
  const { data } = query
  return (
    <Page
      title={data?.event.title ?? guestLists.title}
      action={data && <Actions event={data.event} onCheckIn={() => setOpen({ kind: 'check-in' })} />}
    >
      <Link
        to={paths.guestLists}
        className="-mt-4 mb-4 flex w-fit items-center gap-2 rounded-control py-2 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft size={16} aria-hidden />
        {copy.back}
      </Link>
      {query.isPending && <ListPanelSkeleton />}
      {query.isError && !data && <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />}
      {data && (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
            <p className="numeric min-w-0 flex-1 basis-64">
              {[formatNight(data.event.date), data.event.starts && guestLists.at(data.event.starts)]
                .filter(Boolean)
                .join(', ')}
              {data.event.cancelled && (
                <Badge tone="wine" className="ml-3">
                  {guestLists.cancelled}
                </Badge>
              )}
            </p>
            {data.guests.length > 0 && (
              <div className="min-w-0 flex-1 basis-64">
                <SearchBox
                  value={typed}
                  onChange={type}
                  label={copy.search}
                  clearLabel={copy.clearSearch}
                  busy={false}
                />
              </div>
            )}
            <Button variant="secondary" onClick={() => setOpen({ kind: 'list', list: null })}>
              <Plus size={18} aria-hidden />
              {guestLists.newList}
            </Button>
          </div>
          {data.event.lists.length === 0 && (
            <EmptyState icon={ClipboardList} title={copy.noLists.title} text={copy.noLists.text} />
          )}
          <div className="space-y-5">
            {data.event.lists.map((list) => (
              <ListSection
                key={list.id}
                list={list}
                guests={data.guests.filter(({ listId }) => listId === list.id)}
                search={search}
                onOpen={setOpen}
              />
            ))}
          </div>
          {open && <Windows open={open} event={data.event} links={data.links} onClose={close} />}
        </>
      )}
    </Page>
  )
}

function Actions({ event: { id }, onCheckIn }: { event: ListedEvent; onCheckIn: () => void }) {
  const go = useNavigate()
  const { isTeammate } = useUser()
  const { save, saving } = useSaveFile()
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {!isTeammate && (
        <Button
          variant="secondary"
          className="max-sm:grow"
          busy={saving}
          onClick={() => save(`/api/guest-lists/${id}.csv`)}
        >
          {!saving && <Download size={18} aria-hidden />}
          {copy.export}
        </Button>
      )}
      <Button reads variant="secondary" className="max-sm:grow" onClick={() => void go(paths.printedLists(id))}>
        <Printer size={18} aria-hidden />
        {copy.print}
      </Button>
      <Button className="max-sm:basis-full" onClick={() => (isTeammate ? void go(paths.checkIn(id)) : onCheckIn())}>
        <DoorOpen size={18} aria-hidden />
        {copy.checkIn}
      </Button>
    </div>
  )
}

type WindowsProps = {
  open: Window
  event: ListedEvent
  links: NonNullable<ReturnType<typeof useNight>['data']>['links']
  onClose: () => void
}

function Windows({ open, event, links, onClose }: WindowsProps) {
  switch (open.kind) {
    case 'list':
      return <ListDialog event={event} list={open.list} onClose={onClose} />
    case 'guest':
      return <GuestDialog list={open.list} guest={open.guest} onClose={onClose} />
    case 'paste':
      return <BulkGuestsDialog list={open.list} onClose={onClose} />
    case 'check-in':
      return <CheckInLinkDialog eventId={event.id} links={links} onClose={onClose} />
    case 'remove-list':
      return <ListRemoval list={open.list} onClose={onClose} />
    case 'remove-guest':
      return <GuestRemoval guest={open.guest} onClose={onClose} />
  }
}

function ListRemoval({ list, onClose }: { list: GuestList; onClose: () => void }) {
  const remove = useRemoveList(onClose)
  if (list.repeats)
    return (
      <ScopeDialog
        words={guestLists.series.remove}
        choices={LIST_SCOPES}
        danger
        busy={remove.isPending}
        onClose={onClose}
        onChoose={(scope) => remove.mutate({ id: list.id, scope })}
      />
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: list.id })}
      busy={remove.isPending}
      words={guestLists.removal}
      text={guestLists.removal.text(list.name, list.names)}
    />
  )
}

function GuestRemoval({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const remove = useRemoveGuest(onClose)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: guest.id })}
      busy={remove.isPending}
      words={guestLists.guestRemoval}
      text={guestLists.guestRemoval.text(guest.name)}
    />
  )
}
