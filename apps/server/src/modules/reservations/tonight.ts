import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { HOUSE_ZONE } from '#platform/time/sql-time.ts'

/** The evening that is on at this moment on the wall of the house: until six in the morning, that of the day before. */
export async function tonight(tx: Tx, now: Date): Promise<string> {
  const { rows } = await tx.execute<{ today: string }>(sql`
    select ((${now.toISOString()}::timestamptz - interval '6 hours') at time zone
      ${HOUSE_ZONE})::date::text as today`)
  return rows[0]!.today
}
