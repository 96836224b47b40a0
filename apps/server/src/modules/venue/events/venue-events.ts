import {
  EVENTS_AT_MOST,
  type GuestList,
  type OccurrenceScope,
  type VenueEvent,
  type VenueEventInput,
} from '@balcao/contract'
import { eq, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { likePattern } from '#platform/like-pattern.ts'
import { venueEvents } from '../schema.ts'
import { closesAt, tonight, wallClock } from '#platform/night.ts'
import { changeNights, removeNights, startSeries } from './event-series.ts'
import { COLUMNS, EVENTS, localDateOf, lockNight, present, type Row, selectEvents, toRow } from './stored-night.ts'

/** The most past nights of the list. */
const PAST_AT_MOST = 500

/**
 * Returns the events from today on, or the past ones, and the number of all events. `search` ignores accents and case.
 */
export async function findEvents(tx: Tx, { search, past, now }: { search: string; past: boolean; now: Date }) {
  const today = await localDateOf(tx, now)
  const words = sql`fold(e.title || ' ' || e.attractions || ' ' || e.description)`
  const order = past ? sql`e.date desc, e.starts, e.id limit ${PAST_AT_MOST}` : sql`e.date, e.starts, e.id`
  const events = await selectEvents(
    tx,
    sql`where ${words} like fold(${likePattern(search.trim())}) and (e.date < ${today}::date) = ${past}::boolean order by ${order}`,
  )
  return { events, total: await countEvents(tx, today), today }
}

/** Returns an event; null when there is none, or it is another owner's. */
export async function getEvent(tx: Tx, id: string): Promise<VenueEvent | null> {
  return (await selectEvents(tx, sql`where e.id = ${id}::uuid`))[0] ?? null
}

/**
 * Loads the events of which customers may still hear: from the day before on, since a night may not be over yet. It
 * loads the guest lists in the same statement, because every answer reads this.
 */
export async function loadEvents(tx: Tx, ownerId: string, now: Date): Promise<EventsAndLists> {
  const from = sql`${now.toISOString().slice(0, 10)}::date - 1`
  const { rows } = await tx.execute<Row & { lists: ListRow[] }>(sql`
    select ${COLUMNS}, array(
      select jsonb_build_object('id', l.id, 'name', l.name, 'cutOff', l.cut_off, 'benefit', l.benefit,
        'companionsAtMost', l.companions_at_most, 'quota', l.quota, 'isOpen', l.is_open and not e.cancelled,
        'isOver', ${closesAt} < ${wallClock(now)}, 'heads', (
          select coalesce(sum(1 + companions), 0) from guests g where g.list_id = l.id and g.removed_at is null))
      from guest_lists l where l.event_id = e.id and e.date >= ${tonight(now)} order by l.created_at, fold(l.name), l.id) as lists
    from ${EVENTS} where e.owner_id = ${ownerId} and e.date >= ${from} order by e.date, e.starts, e.id`)
  const events = rows.map(withoutLists)
  return {
    events: events.filter(({ cancelled }) => !cancelled),
    cancelledEvents: events.filter(({ cancelled }) => cancelled),
    lists: rows.flatMap(({ lists, date, title }) => lists.map((list) => ({ ...list, date, event: title }))),
  }
}

function withoutLists(row: Row & { lists: ListRow[] }): VenueEvent {
  const { lists: _, ...event } = row
  return present(event)
}

type ListRow = Omit<GuestList, 'names' | 'entered'>
/** `lists` are those of nights that are not over; `event` is the title of the night. */
type EventsAndLists = {
  events: VenueEvent[]
  cancelledEvents: VenueEvent[]
  lists: (ListRow & { date: string; event: string })[]
}

/**
 * Adds all of these events, or none when there would be more than allowed.
 *
 * @returns their ids, of a series that of its first night; null when there is no room
 */
export async function addEvents(
  tx: Tx,
  ownerId: string,
  events: VenueEventInput[],
  now: Date,
): Promise<string[] | null> {
  // Two additions at once must not both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`events ${ownerId}`}))`)
  const today = await localDateOf(tx, now)
  if ((await countEvents(tx, today)) + events.length > EVENTS_AT_MOST) return null
  const values = events.map((event) => ({ ownerId, date: event.date, ...toRow(event) }))
  const rows = await tx.insert(venueEvents).values(values).returning({ id: venueEvents.id })
  for (const [at, event] of events.entries())
    if (event.repeats) await startSeries(tx, { ownerId, today }, rows[at]!.id, event)
  return rows.map(({ id }) => id)
}

type Change = { id: string; scope: OccurrenceScope; now: Date }

/**
 * Changes an event; of a series the nights of the scope.
 *
 * @returns the ids of the nights that were made; null when there is no such event, or it is another owner's
 */
export async function updateEvent(
  tx: Tx,
  ownerId: string,
  event: VenueEventInput,
  { id, scope, now }: Change,
): Promise<string[] | null> {
  const night = await lockNight(tx, id)
  if (!night) return null
  const owner = { ownerId, today: await localDateOf(tx, now) }
  const write = async (content: VenueEventInput) => {
    const change = { date: content.date, ...toRow(content), updatedAt: now }
    await tx.update(venueEvents).set(change).where(eq(venueEvents.id, id))
  }
  if (night.seriesId) return changeNights(tx, owner, { night, event, scope }, write)
  await write(event)
  return event.repeats ? startSeries(tx, owner, id, event) : []
}

/** Says whether a night takes place. @returns false when there is no such event */
export async function cancelEvent(tx: Tx, id: string, cancelled: boolean): Promise<boolean> {
  const rows = await tx
    .update(venueEvents)
    .set({ cancelled })
    .where(eq(venueEvents.id, id))
    .returning({ id: venueEvents.id })
  return rows.length > 0
}

/** Removes an event; of a series the nights of the scope. @returns whether it existed */
export async function removeEvent(tx: Tx, ownerId: string, { id, scope, now }: Change): Promise<boolean> {
  const night = await lockNight(tx, id)
  if (!night) return false
  if (night.seriesId) await removeNights(tx, { ownerId, today: await localDateOf(tx, now) }, night, scope)
  else await tx.delete(venueEvents).where(eq(venueEvents.id, id))
  return true
}

/** Returns the number of events; a series that goes on is one, and one that ended none. */
async function countEvents(tx: Tx, today: string): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select ((select count(*) from venue_events where series_id is null) + (
      select count(*) from event_series where repeat_until is null or repeat_until >= ${today}::date))::int as total`)
  return rows[0]!.total
}
