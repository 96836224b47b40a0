import type { GuestList, ListedEvent } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { closesAt, tonight, wallClock } from '#platform/night.ts'

type EventRow = Omit<ListedEvent, 'lists'>
type ListRow = GuestList & { eventId: string }

const EVENT = sql`e.id, e.title, e.date::text, e.starts, e.cancelled, e.series_id is not null as "inSeries"`
/** The SQL of the names on the lists of event `e`. */
const NAMES = sql`guest_lists l join guests g on g.list_id = l.id where l.event_id = e.id and g.removed_at is null`
/** The coming nights of a series that are shown whether or not somebody is on a list. */
const NIGHTS_OF_SERIES = 2

/**
 * Returns the coming events, with or without a list; of the past ones, the latest hundred that had one. Of a series
 * these are the next nights, and those on whose lists somebody is.
 */
export async function findListedEvents(tx: Tx, { past, now }: { past: boolean; now: Date }): Promise<ListedEvent[]> {
  const { rows } = await tx.execute<EventRow>(
    past
      ? sql`select ${EVENT} from venue_events e where e.date < ${tonight(now)} and (case when e.series_id is null
          then exists (select from guest_lists l where l.event_id = e.id) else exists (select from ${NAMES}) end)
          order by e.date desc, e.starts desc, e.id limit 100`
      : sql`select ${EVENT} from (
          select *, row_number() over (partition by series_id order by date) as nth from venue_events where date >= ${tonight(now)}
        ) e where e.series_id is null or e.nth <= ${NIGHTS_OF_SERIES}::int or exists (select from ${NAMES})
          order by e.date, e.starts, e.id`,
  )
  return withLists(tx, rows, now)
}

/** Returns an event with its lists. @returns null when there is no such event, or it is another owner's */
export async function findListedEvent(tx: Tx, eventId: string, now: Date): Promise<ListedEvent | null> {
  const { rows } = await tx.execute<EventRow>(sql`select ${EVENT} from venue_events e where id = ${eventId}::uuid`)
  return (await withLists(tx, rows, now))[0] ?? null
}

/** Returns the events of the current night, or of the next one, with their lists. */
export async function findListedTonight(tx: Tx, now: Date): Promise<ListedEvent[]> {
  const { rows } = await tx.execute<EventRow>(
    sql`select ${EVENT} from venue_events e where date = ${tonight(now)} order by starts, id`,
  )
  return withLists(tx, rows, now)
}

async function withLists(tx: Tx, events: EventRow[], now: Date): Promise<ListedEvent[]> {
  if (events.length === 0) return []
  const ids = events.map(({ id }) => id)
  const { rows } = await tx.execute<ListRow>(sql`
    select l.id, l.event_id as "eventId", l.name, l.quota, l.cut_off as "cutOff", l.benefit,
      l.companions_at_most as "companionsAtMost", l.is_open as "isOpen", l.repeat_key is not null as repeats, ${closesAt} < ${wallClock(now)} as "isOver",
      coalesce(g.names, 0)::int as names, coalesce(g.heads, 0)::int as heads, coalesce(g.entered, 0)::int as entered
    from guest_lists l join venue_events e on e.id = l.event_id
    left join lateral (
      select count(*) as names, sum(1 + companions) as heads, sum((
        select coalesce(sum(people), 0) from guest_arrivals a where a.guest_id = guests.id and a.undone_at is null
      )) as entered from guests where list_id = l.id and removed_at is null
    ) g on true
    where l.event_id = any(${sql.param(ids)}::uuid[]) order by l.created_at, fold(l.name), l.id`)
  const lists = Map.groupBy(rows, ({ eventId }) => eventId)
  return events.map((event) => ({ ...event, lists: (lists.get(event.id) ?? []).map(present) }))
}

function present(row: ListRow): GuestList {
  const { eventId: _, ...list } = row
  return list
}
