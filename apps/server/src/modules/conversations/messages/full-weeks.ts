import { type SQL, sql } from '#platform/drizzle.ts'
import { isPromotion } from '#modules/channels/index.ts'

/** The weekly cap where the venue did not set one. */
const USUAL = 2

/** SQL for the weekly cap of the current owner; null for any number. */
export const perWeek = sql`(select case when count(*) = 0 then ${sql.raw(String(USUAL))} else max(outreach_per_week) end from agent_profile)`

/**
 * The contacts who have had as much outreach in the seven days before a moment as the house wants one person to get, with
 * `free_at`, when they may have more. A query of one owner's.
 *
 * @param among a condition on conversations `c`
 */
export const fullWeeks = (at: Date, among: SQL = sql`true`) => sql`
  select c.contact_id, (array_agg(m.sent_at order by m.sent_at desc))[${perWeek}] + interval '7 days' as free_at
  from messages m join conversations c on c.id = m.conversation_id
  where ${isPromotion} and m.status <> 'failed' and m.sent_at > ${at.toISOString()}::timestamptz - interval '7 days' and ${among}
  group by c.contact_id having count(*) >= ${perWeek}`
