import type { Pool } from 'pg'
import { CALLERS_WAIT } from './caller-replies.ts'
import type { Logger } from '@balcao/contract/logger'

/**
 * Deletes what is no longer needed: WhatsApp redelivers and retries within hours of a reconnect, and a phone answers
 * for a missing message within 14 days (`PLACEHOLDER_MAX_AGE_SECONDS` in Baileys).
 */
export async function prune(
  pool: Pool,
  { logger, eventsKeptDays }: { logger: Logger; eventsKeptDays: number },
): Promise<void> {
  await giveUpUnread(pool, logger, eventsKeptDays)
  await pool.query(`delete from gateway.events where payload is null and at < now() - interval '14 days'`)
  const { rowCount: callers } = await pool.query(
    `delete from gateway.caller_words where created_at <= now() - ${CALLERS_WAIT}`,
  )
  if (callers) logger.error({ callers }, 'callers were not told to write within a day')
  await pool.query(`delete from gateway.sent_messages where created_at < now() - interval '14 days'`)
  // As long as what was sent; of what is older, the newest.
  await pool.query(
    `delete from gateway.history_messages h using (
       select ctid, sent_at, row_number() over (partition by instance_id order by sent_at desc) as place
       from gateway.history_messages
     ) as old
     where h.ctid = old.ctid and old.sent_at < now() - interval '14 days' and old.place > 1000`,
  )
  await pool.query(
    `delete from gateway.webhook_deliveries where done_at < now() - interval '1 day' or created_at < now() - interval '3 days'`,
  )
  // Of instances that are gone: what they had to tell was told, or given up.
  await pool.query(
    `delete from gateway.webhooks w where not exists (select from gateway.instances i where i.id = w.instance_id)
     and not exists (
       select from gateway.webhook_deliveries d where d.instance_id = w.instance_id and d.status = 'waiting')`,
  )
}

/** The number of unread events, and the age in days of the oldest, beyond which a warning is logged. */
const MANY_UNREAD = 100_000
const LONG_UNREAD = 1

/**
 * Acknowledges events that are too old, since they would pile up for ever without a reader. Messages among them stay in
 * the lists of the API.
 */
async function giveUpUnread(pool: Pool, logger: Logger, keptDays: number) {
  const { rowCount: events } = await pool.query(GIVE_UP, [keptDays])
  if (events) logger.error({ events, keptDays }, 'events that nobody read for too long were given up')
  const { rows } = await pool.query<{ events: number; days: number }>(UNREAD)
  const { events: unread = 0, days = 0 } = rows[0] ?? {}
  if (unread > MANY_UNREAD || days > LONG_UNREAD)
    logger.warn({ events: unread, days: Math.floor(days), keptDays }, 'nobody reads the events of this gateway')
}

const GIVE_UP = `
with old as (
  select id, dedupe from gateway.events
  where payload is not null and not acknowledged and at < now() - $1 * interval '1 day'
),
gone as (delete from gateway.events e using old where e.id = old.id and old.dedupe is null returning e.id),
kept as (
  update gateway.events e set acknowledged = true from old where e.id = old.id and old.dedupe is not null returning e.id
)
select id from gone union all select id from kept`

const UNREAD = `
select count(*)::int as events, coalesce(extract(epoch from now() - min(at)) / 86400, 0)::float8 as days
from gateway.events where payload is not null and not acknowledged`
