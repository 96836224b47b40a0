import type { ListedGuest, CheckInState } from '@balcao/contract'
import type { CheckInAct } from './check-in-queue.ts'
import { matchName } from './match-name.ts'

type Arrival = ListedGuest['arrivals'][number] & { pending: boolean }
/** Holds a guest, including the actions on this phone that the server does not have yet. */
export type CheckInGuest = Omit<ListedGuest, 'arrivals'> & {
  arrivals: Arrival[]
  heads: number
  entered: number
  pending: boolean
}

/** Returns the state of the event as this phone shows it. */
export function checkInView(state: CheckInState, pending: CheckInAct[]) {
  const guests = state.guests.map((guest) =>
    withPending(
      guest,
      pending.filter(({ guestId }) => guestId === guest.id),
    ),
  )
  return {
    guests,
    entered: guests.reduce((sum, { entered }) => sum + entered, 0),
    expected: guests.reduce((sum, { heads }) => sum + heads, 0),
  }
}

/** Returns a guest with the actions on this phone that the server does not have yet. */
export function withPending(guest: ListedGuest, acts: CheckInAct[]): CheckInGuest {
  const undone = new Set(acts.flatMap(({ kind, id }) => (kind === 'undo' ? id : [])))
  const known = new Set(guest.arrivals.map(({ id }) => id))
  const fresh = acts.filter(({ kind, id }) => kind === 'in' && !known.has(id))
  const arrivals = [
    ...guest.arrivals.map((arrival) => ({ ...arrival, pending: false })),
    ...fresh.map(({ id, people, at }) => ({ id, people, at, pending: true })),
  ].filter(({ id }) => !undone.has(id))
  const entered = arrivals.reduce((sum, { people }) => sum + people, 0)
  return { ...guest, arrivals, heads: 1 + guest.companions, entered, pending: acts.length > 0 }
}

/** Returns the guests that match the typed text, the best first; otherwise by name. */
export function findGuests(guests: CheckInGuest[], typed: string): CheckInGuest[] {
  return guests
    .flatMap((guest) => {
      const slips = matchName(typed, guest.name)
      return slips === null ? [] : [{ guest, slips }]
    })
    .toSorted((a, b) => a.slips - b.slips)
    .map(({ guest }) => guest)
}
