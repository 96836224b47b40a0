import { type SQL, sql } from '#platform/drizzle.ts'
import { HOUSE_ZONE } from './time/sql-time.ts'

/** A night that began yesterday is not over before this hour: what is before it belongs to the evening before. */
const NIGHT_ENDS = '08:00'

/** The time on the wall of the house whose transaction this is. */
export const wallClock = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone ${HOUSE_ZONE})`

/** The calendar date of the night that is on, or of the next one. */
export const tonight = (now: Date) => sql`(${wallClock(now)} - ${NIGHT_ENDS}::interval)::date`

/**
 * The next birthday of somebody, today's included, on the wall of the house. Adding years to 29 February gives 28 February
 * in a common year: that is the day on which it is kept.
 */
export function nextBirthday(birthday: SQL, now: Date): SQL {
  const today = sql`${wallClock(now)}::date`
  const inYear = (later: SQL) =>
    sql`(${birthday} + make_interval(years => extract(year from ${today})::int - extract(year from ${birthday})::int + ${later}))::date`
  return sql`(case when ${inYear(sql`0`)} >= ${today} then ${inYear(sql`0`)} else ${inYear(sql`1`)} end)`
}

/** When list `l` of event `e` closes by itself, on the wall of the house; one without an hour, when its night ends. */
export const closesAt = sql`(e.date + coalesce(nullif(l.cut_off, ''), ${NIGHT_ENDS})::time
  + case when l.cut_off < ${NIGHT_ENDS} then interval '1 day' else interval '0' end)`
