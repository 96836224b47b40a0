import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/**
 * Returns the channels that have waiting outreach and are due, across owners. It reads one index entry for each channel
 * with waiting messages, however many those are.
 */
export async function findWaitingChannels(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ id: string; ownerId: string }[]> {
  const { rows } = await tx.execute<{ id: string; ownerId: string }>(sql`${waitingChannels(now)} limit ${limit}`)
  return rows
}

/** Builds the SQL condition that `findWaitingChannels` would find one. */
export const anyChannelWaits = (now: Date): SQL => sql`exists (${waitingChannels(now)})`

const waiting = sql`status = 'queued' and send_after is null and limited_by is not null`
const waitingChannels = (now: Date) => sql`
    with recursive waiting as (
      (select owner_id, limited_by from messages where ${waiting} order by limited_by limit 1)
      union all
      select next.* from waiting w, lateral (
        select m.owner_id, m.limited_by from messages m where ${waiting} and m.limited_by > w.limited_by order by m.limited_by limit 1
      ) next
    )
    select i.id, i.owner_id as "ownerId" from waiting w join channels i on (i.owner_id, i.id) = (w.owner_id, w.limited_by)
      left join channel_rate_limits p on (p.owner_id, p.channel_id) = (i.owner_id, i.id)
    where p.due_at is null or p.due_at <= ${now}::timestamptz`
