/** One person gets so much outreach within seven days and no more, whatever campaigns, remarketings and automations there are. */
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { fullWeeks, perWeek } from '#platform/schema/parts/weekly-cap.ts'

export const weeklyCap = { load, find, findHeld }

/** The most messages of outreach that one person gets within seven days; null for any number. */
async function load(tx: Tx): Promise<number | null> {
  const { rows } = await tx.execute<{ most: number | null }>(sql`select ${perWeek} as most`)
  return rows[0]!.most
}

/** Returns those of these people who have reached the weekly cap, and when each may get more. */
async function find(tx: Tx, contactIds: string[], now: Date): Promise<Map<string, Date>> {
  if (contactIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ contactId: string; freeAt: string }>(sql`
    select contact_id as "contactId", free_at as "freeAt"
    from (${fullWeeks(now, sql`c.contact_id = any(${sql.param(contactIds)}::uuid[])`)}) full_weeks`)
  return new Map(rows.map(({ contactId, freeAt }) => [contactId, new Date(freeAt)]))
}

/** The same, held until the transaction ends: two processes that write to one person at two numbers count each other's. */
async function findHeld(tx: Tx, contactIds: string[], now: Date): Promise<Map<string, Date>> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('outreach ' || person.id, 0)) from (
      select distinct id from unnest(${sql.param(contactIds)}::text[]) as id order by 1
    ) person`)
  return find(tx, contactIds, now)
}
