import type { ContactGuest, Guest } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { closesAt, tonight, wallClock } from '#platform/night.ts'

type Row = Omit<Guest, 'contact' | 'addedAt' | 'enteredAt'> & {
  hasContact: boolean
  contactName: string | null
  phone: string | null
  addedAt: string
  enteredAt: string | null
}

/** Returns every guest on the lists of one event, by name. */
export async function findGuests(tx: Tx, eventId: string): Promise<Guest[]> {
  const { rows } = await tx.execute<Row>(sql`
    select g.id, g.list_id as "listId", g.name, g.companions, g.added_by as "addedBy", g.created_at as "addedAt",
      g.conversation_id as "conversationId", k.id is not null as "hasContact", k.name as "contactName", k.phone,
      coalesce(a.entered, 0)::int as entered, a.at as "enteredAt", coalesce(a.by, '') as "enteredBy"
    from guests g join guest_lists l on l.id = g.list_id left join contacts k on k.id = g.contact_id
    left join lateral (
      select sum(people) as entered, min(at) as at, (array_agg(by order by at))[1] as by
      from guest_arrivals where guest_id = g.id and undone_at is null
    ) a on true
    where l.event_id = ${eventId}::uuid and g.removed_at is null order by fold(g.name), g.id`)
  return rows.map(({ hasContact, contactName, phone, addedAt, enteredAt, ...guest }) => ({
    ...guest,
    contact: hasContact ? { name: contactName, phone } : null,
    addedAt: new Date(addedAt),
    enteredAt: enteredAt === null ? null : new Date(enteredAt),
  }))
}

/** The SQL of the check-ins on guest `g` that stand, oldest first, as JSON. */
export const arrivalsOfGuest = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'people', a.people, 'at', a.at) order by a.at), '[]')
  from guest_arrivals a where a.guest_id = g.id and a.undone_at is null)`

export type StoredArrival = { id: string; people: number; at: string }

/** Returns check-ins as they are answered. */
export const presentArrivals = (arrivals: StoredArrival[]) =>
  arrivals.map((arrival) => ({ ...arrival, at: new Date(arrival.at) }))

const COMING_AT_MOST = 20
const PAST_AT_MOST = 3

/** Returns the names of a contact on lists: those of tonight and later, soonest first, then the last ones before. */
export async function findGuestsOfContact(tx: Tx, contactId: string, now: Date): Promise<ContactGuest[]> {
  const find = async (nights: SQL) => {
    const { rows } = await tx.execute<Omit<ContactGuest, 'arrivals'> & { arrivals: StoredArrival[] }>(sql`
      select g.id, g.list_id as "listId", g.name, g.companions, ${arrivalsOfGuest} as arrivals,
        jsonb_build_object('id', e.id, 'title', e.title, 'date', e.date, 'starts', e.starts, 'cancelled', e.cancelled) as event,
        jsonb_build_object('id', l.id, 'name', l.name, 'cutOff', l.cut_off, 'benefit', l.benefit,
          'isOver', ${closesAt} < ${wallClock(now)}) as list
      from guests g join guest_lists l on l.id = g.list_id join venue_events e on e.id = l.event_id
      where g.contact_id = ${contactId}::uuid and g.removed_at is null and ${nights}`)
    return rows.map((guest): ContactGuest => ({ ...guest, arrivals: presentArrivals(guest.arrivals) }))
  }
  const byName = sql`fold(g.name), g.id`
  return [
    ...(await find(sql`e.date >= ${tonight(now)} order by e.date, e.starts, ${byName} limit ${COMING_AT_MOST}`)),
    ...(await find(sql`e.date < ${tonight(now)} order by e.date desc, e.starts desc, ${byName} limit ${PAST_AT_MOST}`)),
  ]
}
