import type { Overview } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#platform/database.ts'
import { HOUSE_ZONE, startOf } from '#platform/time/sql-time.ts'

/** What the overview shows. A counter that cannot be read is null, and the rest is still there. */
export async function loadOverview(db: Database, ownerId: string, now: Date): Promise<Overview> {
  const count = (query: ReturnType<typeof sql>) =>
    db
      .tenant(ownerId, async (tx) => {
        const { rows } = await tx.execute<{ count: string }>(query)
        return Number(rows[0]?.count ?? 0)
      })
      .catch(() => null)
  const [chats, contacts, tokens, schedules, openQuestions, subjects, lists] = await Promise.all([
    count(sql`select count(*) from conversations where state <> 'resolved'`),
    count(sql`select count(*) from contacts where erased_at is null`),
    count(sql`
      select coalesce(sum(input_tokens + output_tokens), 0) as count from token_usage
      where at >= ${startOf('month', now, HOUSE_ZONE)}`),
    count(sql`select count(*) from schedules where status = 'pending' and audience <> 'none'`),
    count(sql`select count(*) from open_questions where dismissed_at is null`),
    count(sql`select (select count(*) from knowledge) + (select count(*) from policies) as count`),
    db.tenant(ownerId, async (tx) => ({
      upcoming: await findUpcoming(tx),
      waiting: await findWaiting(tx),
      activity: await findActivity(tx),
    })),
  ])
  return { counters: { chats, contacts, tokens, schedules }, openQuestions, subjects, ...lists }
}

/** Notes of the calendar leave nowhere and are none of it. */
async function findUpcoming(tx: Tx): Promise<Overview['upcoming']> {
  const { rows } = await tx.execute<Record<'id' | 'title' | 'startsAt' | 'zone', string>>(sql`
    select id, title, start as "startsAt", zone from schedules
    where status = 'pending' and audience <> 'none' order by start, id limit 3`)
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }))
}

async function findWaiting(tx: Tx): Promise<Overview['waiting']> {
  const { rows } = await tx.execute<{ conversationId: string; name: string; since: string }>(sql`
    select c.id as "conversationId", coalesce(k.name, k.phone, '') as name, c.waiting_since as since
    from conversations c join contacts k on k.id = c.contact_id
    where c.state = 'waiting' order by c.waiting_since limit 20`)
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}

async function findActivity(tx: Tx): Promise<Overview['activity']> {
  const { rows } = await tx.execute<Omit<Overview['activity'][number], 'at'> & { at: string }>(sql`
    select a.id::text, a.kind, a.subject, a.at, c.id as "conversationId"
    from activity a left join conversations c on c.id = a.conversation_id order by a.id desc limit 12`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
