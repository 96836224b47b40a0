import type { DoorGuest, DoorState } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { findListedEvent } from '../find-lists.ts'

/** What a phone at the door needs of one night, and nothing more of anybody. @returns null when there is no such event */
export async function loadDoorState(tx: Tx, eventId: string, now: Date): Promise<Omit<DoorState, 'expiresAt'> | null> {
  const event = await findListedEvent(tx, eventId, now)
  if (!event) return null
  const { lists, ...night } = event
  return {
    event: night,
    lists: lists.map(({ id, name, cutOff, benefit, isOver }) => ({ id, name, cutOff, benefit, isOver })),
    guests: await findDoorGuests(tx, eventId),
  }
}

async function findDoorGuests(tx: Tx, eventId: string): Promise<DoorGuest[]> {
  const { rows } = await tx.execute<Omit<DoorGuest, 'arrivals'> & { arrivals: Arrival[] }>(sql`
    select g.id, g.list_id as "listId", g.name, g.companions, (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'people', a.people, 'at', a.at) order by a.at), '[]')
      from guest_arrivals a where a.guest_id = g.id and a.undone_at is null) as arrivals
    from guests g join guest_lists l on l.id = g.list_id
    where l.event_id = ${eventId}::uuid and g.removed_at is null order by fold(g.name), g.id`)
  return rows.map((guest) => ({
    ...guest,
    arrivals: guest.arrivals.map((arrival) => ({ ...arrival, at: new Date(arrival.at) })),
  }))
}
type Arrival = { id: string; people: number; at: string }
