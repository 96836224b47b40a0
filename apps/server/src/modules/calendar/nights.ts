import type { HourOfTables, NightEvent } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'

/** The most hours with reservations, and the most events, of one view of the calendar. */
const SHOWN = 1000

/** Returns the reservations by hour and the events of the evenings from `from` to `until`, both included. */
export async function findNights(tx: Tx, { from, until }: { from: string; until: string }) {
  const between = sql`date between ${from}::date and ${until}::date`
  const { rows: tables } = await tx.execute<HourOfTables>(sql`
    select date::text, to_char(date + make_interval(hours => minutes / 60), 'YYYY-MM-DD"T"HH24:MI') as start,
      count(*)::int as reservations, sum(party_size)::int as people,
      count(*) filter (where status = 'requested')::int as requested
    from reservations where ${between} and status <> 'cancelled'
    group by date, minutes / 60 order by 2 limit ${SHOWN}`)
  const { rows: events } = await tx.execute<NightEvent>(sql`
    select id, title, date::text, case when starts <> '' then date::text || 'T' || starts end as start, cancelled
    from venue_events where ${between} order by date, starts, id limit ${SHOWN}`)
  return { tables, events }
}
