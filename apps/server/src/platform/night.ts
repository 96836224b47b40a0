import type { Tx } from './database.ts'
import { type SQL, sql } from '#platform/drizzle.ts'
import { VENUE_ZONE } from './time/sql-time.ts'

/** The hour at which a night ends: earlier times belong to the evening before. */
const NIGHT_ENDS = '08:00'

/** Returns the SQL of the venue's local time. */
export const wallClock = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone ${VENUE_ZONE})`

/** Returns the SQL of the date of the current night, or of the next one. */
export const tonight = (now: Date) => sql`(${wallClock(now)} - ${NIGHT_ENDS}::interval)::date`

/** Returns the date of the current night, or of the next one. */
export const dateTonight = async (tx: Tx, now: Date): Promise<string> => (await momentTonight(tx, now)).date

/** Returns that date, and the minutes since the midnight that began it: past the next midnight more than 1440. */
export async function momentTonight(tx: Tx, now: Date): Promise<{ date: string; minutes: number }> {
  const { rows } = await tx.execute<{ date: string; minutes: number }>(sql`
    select ${tonight(now)}::text as date,
      (extract(epoch from ${wallClock(now)} - ${tonight(now)}::timestamp) / 60)::int as minutes`)
  return rows[0]!
}

/** Returns the SQL of the instant at which the current night, or the next one, ends. */
export const nightEnds = (now: Date) => sql`((${tonight(now)} + 1 + ${NIGHT_ENDS}::time) at time zone ${VENUE_ZONE})`

/**
 * Returns the SQL of the next birthday of somebody, today's included, in the venue's local time. Adding years to 29
 * February gives 28 February in a common year, on which it is celebrated.
 */
export function nextBirthday(birthday: SQL, now: Date): SQL {
  const today = sql`${wallClock(now)}::date`
  const inYear = (later: SQL) =>
    sql`(${birthday} + make_interval(years => extract(year from ${today})::int - extract(year from ${birthday})::int + ${later}))::date`
  return sql`(case when ${inYear(sql`0`)} >= ${today} then ${inYear(sql`0`)} else ${inYear(sql`1`)} end)`
}

/**
 * Is the SQL of the local time at which list `l` of event `e` closes by itself; a list without a time closes when its
 * night ends.
 */
export const closesAt = sql`(e.date + coalesce(nullif(l.cut_off, ''), ${NIGHT_ENDS})::time
  + case when l.cut_off < ${NIGHT_ENDS} then interval '1 day' else interval '0' end)`
