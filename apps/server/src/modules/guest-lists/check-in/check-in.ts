import type { ListedGuest, CheckInState } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { arrivalsOfGuest, presentArrivals, type StoredArrival } from '../find-guests.ts'
import { findListedEvent } from '../find-lists.ts'

type CheckIn = { id: string; eventId: string; guestId: string; people: number; by: string; now: Date }

/**
 * Checks people of one guest in. `id` is the phone's: the same check-in again changes nothing, so it may be repeated
 * until it is answered. It never admits more people than the list allows for the guest, whoever else is at another
 * door.
 *
 * @returns the reason of a refusal; null when the check-in is stored
 */
export async function checkIn(tx: Tx, ownerId: string, { id, eventId, guestId, people, by, now }: CheckIn) {
  const { rows } = await tx.execute<{ heads: number }>(sql`
    select 1 + g.companions as heads from guests g join guest_lists l on l.id = g.list_id
    where g.id = ${guestId}::uuid and l.event_id = ${eventId}::uuid and g.removed_at is null for update of g`)
  if (!rows[0]) return 'not_found' as const
  const { rows: arrivals } = await tx.execute<{ id: string; people: number; undone: boolean }>(sql`
    select id, people, undone_at is not null as undone from guest_arrivals where guest_id = ${guestId}::uuid`)
  if (arrivals.some((arrival) => arrival.id === id)) return null
  const entered = arrivals.filter(({ undone }) => !undone).reduce((sum, arrival) => sum + arrival.people, 0)
  if (entered + people > rows[0].heads) return 'guest_entered' as const
  await tx.execute(sql`
    insert into guest_arrivals (id, owner_id, guest_id, people, at, by)
    values (${id}::uuid, ${ownerId}::uuid, ${guestId}::uuid, ${people}, ${now.toISOString()}::timestamptz, ${by})`)
  return null
}

/** Undoes a check-in. It changes nothing when the check-in is unknown or already undone. */
export async function undoCheckIn(
  tx: Tx,
  { id, guestId, eventId, now }: Pick<CheckIn, 'id' | 'guestId' | 'eventId' | 'now'>,
): Promise<void> {
  await tx.execute(sql`
    update guest_arrivals a set undone_at = ${now.toISOString()}::timestamptz
    from guests g join guest_lists l on l.id = g.list_id
    where a.guest_id = ${guestId}::uuid and a.id = ${id}::uuid and a.undone_at is null
      and g.id = a.guest_id and l.event_id = ${eventId}::uuid`)
}

/**
 * Loads what a phone at the door needs of one event, and nothing more of any guest.
 *
 * @returns null when there is no such event
 */
export async function loadCheckInState(
  tx: Tx,
  eventId: string,
  now: Date,
): Promise<Omit<CheckInState, 'expiresAt'> | null> {
  const event = await findListedEvent(tx, eventId, now)
  if (!event) return null
  const { lists, ...night } = event
  return {
    event: night,
    lists: lists.map(({ id, name, cutOff, benefit, isOver }) => ({ id, name, cutOff, benefit, isOver })),
    guests: await findListedGuests(tx, eventId),
  }
}

async function findListedGuests(tx: Tx, eventId: string): Promise<ListedGuest[]> {
  const { rows } = await tx.execute<Omit<ListedGuest, 'arrivals'> & { arrivals: StoredArrival[] }>(sql`
    select g.id, g.list_id as "listId", g.name, g.companions, ${arrivalsOfGuest} as arrivals
    from guests g join guest_lists l on l.id = g.list_id
    where l.event_id = ${eventId}::uuid and g.removed_at is null order by fold(g.name), g.id`)
  return rows.map((guest) => ({ ...guest, arrivals: presentArrivals(guest.arrivals) }))
}
