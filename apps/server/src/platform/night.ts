import { sql } from 'drizzle-orm'
import { HOUSE_ZONE } from './time/sql-time.ts'

/** A night that began yesterday is not over before this hour: what is before it belongs to the evening before. */
const NIGHT_ENDS = '08:00'

/** The time on the wall of the house whose transaction this is. */
export const wallClock = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone ${HOUSE_ZONE})`

/** The calendar date of the night that is on, or of the next one. */
export const tonight = (now: Date) => sql`(${wallClock(now)} - ${NIGHT_ENDS}::interval)::date`

/** When list `l` of event `e` closes by itself, on the wall of the house; one without an hour, when its night ends. */
export const closesAt = sql`(e.date + coalesce(nullif(l.cut_off, ''), ${NIGHT_ENDS})::time
  + case when l.cut_off < ${NIGHT_ENDS} then interval '1 day' else interval '0' end)`
