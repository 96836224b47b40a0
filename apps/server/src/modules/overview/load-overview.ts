import type { Overview } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Database, Tx } from '#platform/database.ts'
import { keptCount } from '#platform/sql/kept-count.ts'
import { VENUE_ZONE, startOf } from '#platform/time/sql-time.ts'

/** Loads what the overview shows. A counter that cannot be read is null, and the rest is still there. */
export async function loadOverview(db: Database, ownerId: string, now: Date): Promise<Overview> {
  const counts = countsOf(now)
  // One round trip for all of it. Only where something of it fails is each asked for by itself.
  const [counted, lists] = await db
    .tenant(ownerId, async (tx) => Promise.all([countAll(tx, counts), loadLists(tx)]))
    .catch(() => Promise.all([countEach(db, ownerId, counts), db.tenant(ownerId, loadLists)]))
  const { subjects, ...counters } = counted
  return { counters, subjects, ...lists }
}

type Counted = Overview['counters'] & Pick<Overview, 'subjects'>
type Counts = Record<keyof Counted, SQL>

/** Returns the query of each counter. */
const countsOf = (now: Date): Counts => ({
  chats: keptCount('chats'),
  contacts: keptCount('contacts'),
  tokens: sql`(select coalesce(sum(input_tokens + output_tokens), 0)::float8 from token_usage
    where input_tokens + output_tokens > 0 and at >= ${startOf('month', now, VENUE_ZONE)})`,
  schedules: sql`(select count(*)::int from schedules where status = 'pending' and audience <> 'none')`,
  subjects: sql`(select (select count(*) from knowledge)::int + (select count(*) from policies)::int)`,
})

async function countAll(tx: Tx, counts: Counts): Promise<Counted> {
  const columns = Object.entries(counts).map(([name, count]) => sql`${count} as ${sql.identifier(name)}`)
  return (await tx.execute<Counted>(sql`select ${sql.join(columns, sql`, `)}`)).rows[0]!
}

async function countEach(db: Database, ownerId: string, counts: Counts): Promise<Counted> {
  const count = (which: SQL) =>
    db
      .tenantStatement(ownerId, async (tx) => (await tx.execute<{ count: number }>(sql`select ${which} as count`)).rows)
      .then(([row]) => row?.count ?? null)
      .catch(() => null)
  const [chats, contacts, tokens, schedules, subjects] = await Promise.all([
    count(counts.chats),
    count(counts.contacts),
    count(counts.tokens),
    count(counts.schedules),
    count(counts.subjects),
  ])
  return { chats, contacts, tokens, schedules, subjects }
}

async function loadLists(tx: Tx): Promise<Pick<Overview, 'upcoming' | 'activity'>> {
  const [upcoming, activity] = await Promise.all([findUpcoming(tx), findActivity(tx)])
  return { upcoming, activity }
}

/** Returns the next entries of the calendar that send something; notes are left out. */
async function findUpcoming(tx: Tx): Promise<Overview['upcoming']> {
  const { rows } = await tx.execute<Record<'id' | 'title' | 'startsAt' | 'zone', string>>(sql`
    select id, title, start as "startsAt", zone from schedules
    where status = 'pending' and audience <> 'none' order by start, id limit 3`)
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }))
}

async function findActivity(tx: Tx): Promise<Overview['activity']> {
  const { rows } = await tx.execute<Omit<Overview['activity'][number], 'at'> & { at: string }>(sql`
    select a.id::text, a.kind, a.subject, a.at, c.id as "conversationId"
    from activity a left join conversations c on c.id = a.conversation_id order by a.id desc limit 12`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
