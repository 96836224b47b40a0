import { type SQL, sql } from '#platform/drizzle.ts'
import { DEFAULT_ZONE } from './local-time.ts'

/** The IANA zone of the house whose transaction this is, for SQL. */
export const HOUSE_ZONE = sql.raw(`coalesce((select timezone from agent_profile limit 1), '${DEFAULT_ZONE}')`)

/** The platform's own calendar: subscriptions and the figures of the admin area. */
export const PLATFORM_ZONE = DEFAULT_ZONE

/** The first moment of the day or month of `now` on the wall of this zone, for SQL. */
export const startOf = (unit: 'day' | 'month', now: Date, zone: string | SQL): SQL =>
  sql`(date_trunc(${sql.raw(`'${unit}'`)}, ${now.toISOString()}::timestamptz at time zone ${zone}) at time zone ${zone})`
