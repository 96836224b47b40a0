import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { type RemarketingRow, selectRemarketings } from './remarketing-row.ts'

/** Those whose time to look has come, across owners, the longest due first. */
export async function findDueRemarketings(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ id: string; ownerId: string }[]> {
  const { rows } = await tx.execute<{ id: string; ownerId: string }>(sql`
    select id, owner_id as "ownerId" from remarketings where ${isDue(now)} order by due_at limit ${limit}`)
  return rows
}

const isDue = (now: Date) => sql`due_at is not null and due_at <= ${now}::timestamptz`
export function anyRemarketingDue(now: Date): SQL {
  return sql`exists (select from remarketings where ${isDue(now)})`
}

/** Takes it in hand until the transaction ends. @returns null when another worker has it, or has just looked */
export async function lockDueRemarketing(tx: Tx, id: string, now: Date): Promise<RemarketingRow | null> {
  const [row] = await selectRemarketings(
    tx,
    sql`where r.id = ${id}::uuid and r.due_at <= ${now}::timestamptz for update of r skip locked`,
  )
  return row ?? null
}
