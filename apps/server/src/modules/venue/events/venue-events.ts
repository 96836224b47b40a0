import { EVENTS_AT_MOST, type GuestList, type VenueEvent, type VenueEventInput } from '@balcao/contract'
import { asc, desc, eq, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { likePattern } from '#platform/like-pattern.ts'
import { venueEvents } from '../schema.ts'
import { closesAt, tonight, wallClock } from '#platform/night.ts'
import { storableText } from '#platform/storable-text.ts'
import { VENUE_ZONE } from '#platform/time/sql-time.ts'

/**
 * Returns the events from today on, or the past ones, and the number of all events. `search` ignores accents and case.
 */
export async function findEvents(tx: Tx, { search, past, now }: { search: string; past: boolean; now: Date }) {
  const today = await todayOf(tx, now)
  const words = sql`fold(${venueEvents.title} || ' ' || ${venueEvents.attractions} || ' ' || ${venueEvents.description})`
  const rows = await tx
    .select()
    .from(venueEvents)
    .where(
      sql`${words} like fold(${likePattern(search.trim())}) and (${venueEvents.date} < ${today}::date) = ${past}::boolean`,
    )
    .orderBy(past ? desc(venueEvents.date) : asc(venueEvents.date), asc(venueEvents.starts), asc(venueEvents.id))
  return { events: rows.map(present), total: await countEvents(tx), today }
}

/**
 * Loads the events of which customers may still hear: from the day before on, since a night may not be over yet. It
 * loads the guest lists in the same statement, because every answer reads this.
 */
export async function loadEvents(tx: Tx, ownerId: string, now: Date): Promise<EventsAndLists> {
  const from = sql`${now.toISOString().slice(0, 10)}::date - 1`
  const { rows } = await tx.execute<VenueEvent & { lists: ListRow[] }>(sql`
    select e.id, e.title, e.date::text, e.starts, e.attractions, e.entrance, e.description, array(
      select jsonb_build_object('id', l.id, 'name', l.name, 'cutOff', l.cut_off, 'benefit', l.benefit,
        'companionsAtMost', l.companions_at_most, 'quota', l.quota, 'isOpen', l.is_open, 'isOver', ${closesAt} < ${wallClock(now)}, 'heads', (
          select coalesce(sum(1 + companions), 0) from guests g where g.list_id = l.id and g.removed_at is null))
      from guest_lists l where l.event_id = e.id and e.date >= ${tonight(now)} order by l.created_at, fold(l.name), l.id) as lists
    from venue_events e where e.owner_id = ${ownerId} and e.date >= ${from} order by e.date, e.starts, e.id`)
  return {
    events: rows.map(withoutLists),
    lists: rows.flatMap(({ lists, date, title }) => lists.map((list) => ({ ...list, date, event: title }))),
  }
}

function withoutLists(row: VenueEvent & { lists: ListRow[] }): VenueEvent {
  const { lists: _, ...event } = row
  return event
}

type ListRow = Omit<GuestList, 'names' | 'entered'>
/** `lists` are those of nights that are not over; `event` is the title of the night. */
type EventsAndLists = { events: VenueEvent[]; lists: (ListRow & { date: string; event: string })[] }

/**
 * Adds all of these events, or none when there would be more than allowed.
 *
 * @returns their ids, or null when there is no room
 */
export async function addEvents(tx: Tx, ownerId: string, events: VenueEventInput[]): Promise<string[] | null> {
  // Two additions at once must not both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`events ${ownerId}`}))`)
  if ((await countEvents(tx)) + events.length > EVENTS_AT_MOST) return null
  const values = events.map((event) => ({ ownerId, ...toRow(event) }))
  const rows = await tx.insert(venueEvents).values(values).returning({ id: venueEvents.id })
  return rows.map(({ id }) => id)
}

/** Changes an event. @returns false when there is no such event, or it is another owner's */
export async function updateEvent(tx: Tx, id: string, event: VenueEventInput, now: Date): Promise<boolean> {
  const change = { ...toRow(event), updatedAt: now }
  const rows = await tx.update(venueEvents).set(change).where(eq(venueEvents.id, id)).returning({ id: venueEvents.id })
  return rows.length > 0
}

/** Deletes an event. @returns whether it existed */
export async function removeEvent(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.delete(venueEvents).where(eq(venueEvents.id, id)).returning({ id: venueEvents.id })
  return rows.length > 0
}

/** Returns the date of today in the venue's local time. */
async function todayOf(tx: Tx, now: Date): Promise<string> {
  const { rows } = await tx.execute<{ today: string }>(sql`
    select (${now.toISOString()}::timestamptz at time zone
      ${VENUE_ZONE})::date::text as today`)
  return rows[0]!.today
}

async function countEvents(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from venue_events`)
  return rows[0]!.total
}

function present({
  id,
  title,
  date,
  starts,
  attractions,
  entrance,
  description,
}: typeof venueEvents.$inferSelect): VenueEvent {
  return { id, title, date, starts, attractions, entrance, description }
}

function toRow({ title, date, starts, attractions, entrance, description }: VenueEventInput) {
  return {
    title: storableText(title),
    date,
    starts,
    attractions: storableText(attractions),
    entrance: storableText(entrance),
    description: storableText(description),
  }
}
