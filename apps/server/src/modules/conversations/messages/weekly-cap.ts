/** Limits the outreach that one person gets within seven days, across all campaigns, remarketings and automations. */
import { isPromotion } from '#modules/channels/index.ts'
import type { Tx } from '#platform/database.ts'
import { type SQL, sql } from '#platform/drizzle.ts'

/** Returns the most messages of outreach that one person gets within seven days; null for any number. */
export async function loadWeeklyCap(tx: Tx): Promise<number | null> {
  const { rows } = await tx.execute<{ most: number | null }>(sql`select ${perWeek} as most`)
  return rows[0]!.most
}

/** Returns those of these contacts who have reached the weekly cap, and when each may get more. */
export async function findCappedContacts(tx: Tx, contactIds: string[], now: Date): Promise<Map<string, Date>> {
  if (contactIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ contactId: string; freeAt: string }>(sql`
    select contact_id as "contactId", free_at as "freeAt"
    from (${fullWeeks(now, sql`c.contact_id = any(${sql.param(contactIds)}::uuid[])`)}) full_weeks`)
  return new Map(rows.map(({ contactId, freeAt }) => [contactId, new Date(freeAt)]))
}

/**
 * Returns those of these conversations whose contacts have reached the weekly cap, and when each may get more. The
 * contacts are locked until the transaction ends, so that two processes that write to one contact at two channels count
 * each other's messages. Their conversations are locked first, as they are where a message is stored.
 */
export async function lockWeeks(tx: Tx, conversationIds: string[], now: Date): Promise<Map<string, Date>> {
  if (conversationIds.length === 0) return new Map()
  const ids = sql`any(${sql.param(conversationIds)}::uuid[])`
  const { rows: conversations } = await tx.execute<{ id: string; contactId: string }>(
    sql`select id, contact_id as "contactId" from conversations where id = ${ids} order by id for update`,
  )
  const contactIds = [...new Set(conversations.map(({ contactId }) => contactId))].sort()
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('outreach ' || person.id, 0))
    from unnest(${sql.param(contactIds)}::text[]) with ordinality as person(id, place) order by place`)
  const full = await findCappedContacts(tx, contactIds, now)
  return new Map(
    conversations.flatMap(({ id, contactId }) => (full.has(contactId) ? [[id, full.get(contactId)!]] : [])),
  )
}

/** The weekly cap of a venue that has not set one. */
const USUAL = 2

/** Is the SQL of the weekly cap of the current owner; null for any number. */
const perWeek = sql`(select case when count(*) = 0 then ${sql.raw(String(USUAL))} else max(outreach_per_week) end from agent_profile)`

/**
 * Selects the contacts who have reached the weekly cap in the seven days before a moment, with `free_at`, the time from
 * which they may get more. The query runs for one owner.
 *
 * @param among a condition on conversations `c`
 */
export const fullWeeks = (at: Date, among: SQL = sql`true`) => sql`
  select c.contact_id, (array_agg(m.sent_at order by m.sent_at desc))[${perWeek}] + interval '7 days' as free_at
  from messages m join conversations c on c.id = m.conversation_id
  where ${isPromotion} and m.status <> 'failed' and m.sent_at > ${at.toISOString()}::timestamptz - interval '7 days' and ${among}
  group by c.contact_id having count(*) >= ${perWeek}`
