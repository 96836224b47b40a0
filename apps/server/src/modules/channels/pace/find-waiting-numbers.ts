import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/**
 * Returns the numbers that have waiting outreach and are due, across owners. It reads one index entry for each number
 * with waiting messages, however many those are.
 */
export async function findWaitingNumbers(tx: Tx, now: Date, limit: number): Promise<{ id: string; ownerId: string }[]> {
  const { rows } = await tx.execute<{ id: string; ownerId: string }>(sql`${waitingNumbers(now)} limit ${limit}`)
  return rows
}

/** Builds the SQL condition that `findWaitingNumbers` would find one. */
export const anyNumberWaits = (now: Date): SQL => sql`exists (${waitingNumbers(now)})`

const waiting = sql`status = 'queued' and send_after is null and paced_by is not null`
const waitingNumbers = (now: Date) => sql`
    with recursive waiting as (
      (select paced_by from messages where ${waiting} order by paced_by limit 1)
      union all
      select (select m.paced_by from messages m where ${waiting} and m.paced_by > w.paced_by order by m.paced_by limit 1)
      from waiting w where w.paced_by is not null
    )
    select i.id, i.owner_id as "ownerId" from waiting w join instances i on i.id = w.paced_by left join number_pace p on p.instance_id = i.id
    where p.due_at is null or p.due_at <= ${now}::timestamptz`
