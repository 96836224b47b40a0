import { type SQL, sql } from '#platform/drizzle.ts'
import { VENUE_ZONE } from './time/sql-time.ts'

/** The hour at which a night ends: earlier times belong to the evening before. */
const NIGHT_ENDS = '08:00'

/** Returns the SQL of the venue's local time. */
export const wallClock = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone ${VENUE_ZONE})`

/** Returns the SQL of the date of the current night, or of the next one. */
export const tonight = (now: Date) => sql`(${wallClock(now)} - ${NIGHT_ENDS}::interval)::date`

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
