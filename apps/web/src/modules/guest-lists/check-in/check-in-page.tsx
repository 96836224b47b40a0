import type { CheckInAccess } from '@balcao/contract'
import { checkIn as copy } from '@balcao/copy/guest-lists/check-in'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatTime } from '#lib/format.ts'
import { productName } from '#lib/product-name.ts'
import { useLinkSecret } from '#lib/use-link-secret.ts'
import { DoorClosed } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { CheckInBar } from './check-in-bar.tsx'
import { CheckInHeader } from './check-in-header.tsx'
import { findGuests, type CheckInGuest, checkInView } from './check-in-view.ts'
import { GuestSheet } from './guest-sheet.tsx'
import { CheckInGuests } from './check-in-guests.tsx'
import { useCheckIn } from './use-check-in.ts'

/**
 * Shows the list on a phone at the entrance: always dark, with the search at the bottom. It is opened by a secret link,
 * or by a signed-in person.
 */
export function CheckInPage() {
  const { eventId } = useParams()
  const token = useLinkSecret()
  useDark()
  const access: CheckInAccess = eventId ? { eventId } : { token }
  return (
    <main className="mx-auto flex h-dvh max-w-3xl flex-col border-line bg-paper text-ink md:border-x">
      <title>{`${copy.title} · ${productName()}`}</title>
      {eventId || token.length >= 20 ? <CheckIn key={eventId ?? token} access={access} /> : <Shut unsent={0} />}
    </main>
  )
}

function CheckIn({ access }: { access: CheckInAccess }) {
  const { query, queue, pending, refused, isShut } = useCheckIn(access)
  const [typed, setTyped] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const [last, setLast] = useState<string | null>(null)
  if (isShut) return <Shut unsent={pending.length} />
  if (!query.data) {
    if (query.isError) return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
    return <Loading />
  }
  const { event, lists, expiresAt } = query.data
  const { guests, entered, expected } = checkInView(query.data, pending)
  const letIn = (guest: CheckInGuest, people: number) => {
    const act = { kind: 'in' as const, id: crypto.randomUUID(), guestId: guest.id, people, name: guest.name }
    queue.add({ ...act, at: new Date() })
    setLast(act.id)
    setOpenId(null)
    setTyped('')
  }
  const undo = (guest: CheckInGuest, { id, people }: CheckInGuest['arrivals'][number]) =>
    queue.add({ kind: 'undo', id, guestId: guest.id, people, name: guest.name, at: new Date() })
  const open = guests.find(({ id }) => id === openId)
  return (
    <>
      <CheckInHeader
        event={event}
        entered={entered}
        expected={expected}
        stale={query.isRefetchError ? formatTime(new Date(query.dataUpdatedAt)) : null}
        pending={pending.length}
        refused={refused}
        onDismiss={queue.dismiss}
        until={expiresAt}
      />
      <CheckInGuests
        guests={findGuests(guests, typed)}
        lists={lists}
        typed={typed}
        onOpen={({ id }) => setOpenId(id)}
        onLetIn={letIn}
      />
      <CheckInBar guests={guests} last={last} typed={typed} onType={setTyped} onUndo={undo} />
      {open && (
        <GuestSheet
          guest={open}
          list={lists.find(({ id }) => id === open.listId)}
          onLetIn={(people) => letIn(open, people)}
          onUndo={(arrival) => undo(open, arrival)}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}

/**
 * Makes the whole page dark, with its sheets, whatever the theme, because a white screen is unwanted at the entrance.
 */
function useDark() {
  useEffect(() => {
    document.documentElement.classList.add('scheme-dark')
    return () => document.documentElement.classList.remove('scheme-dark')
  }, [])
}

function Shut({ unsent }: { unsent: number }) {
  const { title, text, unsent: unsentText } = copy.invalid
  return (
    <div className="m-auto">
      <h1 className="sr-only">{copy.title}</h1>
      <EmptyState icon={DoorClosed} title={title} text={unsent > 0 ? `${text} ${unsentText(unsent)}` : text} />
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy className="space-y-4 p-4">
      <Skeleton className="h-16" />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
