import { REACTS_WITHIN_DAYS, type Reaction } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'

/**
 * SQL condition that a time lies after the message `m`, and soon enough to count as a reaction to it. WhatsApp's times
 * are whole seconds.
 */
const soonAfter = (at: SQL) =>
  sql`(${at} >= date_trunc('second', m.sent_at) and ${at} <= m.sent_at + make_interval(days => ${REACTS_WITHIN_DAYS}))`

const LEFT = sql`exists (select from contact_consents o
  where o.contact_id = r.contact_id and o.change = 'opted-out' and ${soonAfter(sql`o.at`)})`

/** Only conversations that were written to since are searched, which are few. */
const WROTE = sql`exists (select from conversations c where c.id = m.conversation_id and c.last_inbound_id > m.id
  and exists (select from messages a where a.conversation_id = c.id and a.id > m.id and a.origin = 'contact' and ${soonAfter(sql`a.sent_at`)}))`

const CONDITIONS: Record<Reaction, SQL> = {
  answered: sql`${WROTE} and not ${LEFT}`,
  reserved: sql`exists (select from reservations t
    where t.contact_id = r.contact_id and t.status <> 'cancelled' and ${soonAfter(sql`t.created_at`)})`,
  left: LEFT,
}

/**
 * Returns the SQL condition that a recipient `r` reacted to their message `m`, left-joined. A message that is not sent
 * has no reaction, and neither has one that was deleted for its age (`REACTIONS_UNKNOWN`).
 */
export const hasReacted = (reaction: Reaction): SQL =>
  sql`(m.status in ('sent', 'delivered', 'read') and ${CONDITIONS[reaction]})`

/** SQL condition that the message of a recipient `r` was deleted for its age, and with it what came of it. */
export const REACTIONS_UNKNOWN = sql`(m.id is null and r.outcome in ('sent', 'delivered', 'read'))`
