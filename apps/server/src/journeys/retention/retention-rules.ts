import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Loads the days for which the owner keeps messages; null for all time. */
export async function loadRetention(tx: Tx): Promise<number | null> {
  const { rows } = await tx.execute<{ days: number }>(sql`select days from retention_rules`)
  return rows[0]?.days ?? null
}

/** Stores the days. The deletion is due at once. */
export async function saveRetention(tx: Tx, ownerId: string, days: number | null, now: Date): Promise<void> {
  await tx.execute(
    days === null
      ? sql`delete from retention_rules`
      : sql`insert into retention_rules (owner_id, days, due_at) values (${ownerId}::uuid, ${days}, ${now}::timestamptz)
          on conflict (owner_id) do update set days = excluded.days, due_at = excluded.due_at`,
  )
}

export async function findDueRetentions(tx: Tx, now: Date, atMost: number): Promise<string[]> {
  const { rows } = await tx.execute<{ ownerId: string }>(sql`
    select owner_id as "ownerId" from retention_rules where ${isDue(now)} order by due_at limit ${atMost}`)
  return rows.map(({ ownerId }) => ownerId)
}

const isDue = (now: Date) => sql`due_at <= ${now}::timestamptz`
export function anyRetentionDue(now: Date): SQL {
  return sql`exists (select from retention_rules where ${isDue(now)})`
}

/** Locks a due deletion. @returns the current days; null when another worker has it, or it is not due any more */
export async function lockRetentionForUpdate(tx: Tx, ownerId: string, now: Date): Promise<number | null> {
  const { rows } = await tx.execute<{ days: number }>(sql`
    select days from retention_rules where owner_id = ${ownerId}::uuid and due_at <= ${now}::timestamptz for update skip locked`)
  return rows[0]?.days ?? null
}

export async function postponeRetention(tx: Tx, ownerId: string, until: Date): Promise<void> {
  await tx.execute(sql`update retention_rules set due_at = ${until}::timestamptz where owner_id = ${ownerId}::uuid`)
}
