import { type SQL, sql } from '#platform/drizzle.ts'
import { DEFAULT_ZONE } from '@balcao/contract/local-time'

/** Is the SQL of the IANA zone of the current venue. */
export const VENUE_ZONE = sql.raw(`coalesce((select timezone from agent_profile limit 1), '${DEFAULT_ZONE}')`)

/** The time zone of the platform's own calendar: subscriptions and the figures of the admin area. */
export const PLATFORM_ZONE = DEFAULT_ZONE

/** Returns the SQL of the first instant of the day or month of `now` in the local time of a zone. */
export const startOf = (unit: 'day' | 'month', now: Date, zone: string | SQL): SQL =>
  sql`(date_trunc(${sql.raw(`'${unit}'`)}, ${now.toISOString()}::timestamptz at time zone ${zone}) at time zone ${zone})`
