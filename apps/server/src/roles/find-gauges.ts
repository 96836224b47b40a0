import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'

type Gauges = {
  /** The rows of each queue that are due, and how long the oldest has been, in seconds. */
  queues: { queue: string; due: number; seconds: number }[]
  channels: { state: string; count: number }[]
}

/** Returns the lengths and ages of the queues and the channels by state, in one statement that reads indexes of due rows. */
export async function findGauges(tx: Tx, now: Date): Promise<Gauges> {
  const at = sql`${now}::timestamptz`
  const { rows } = await tx.execute<{ kind: string; name: string; count: number; seconds: number }>(sql`
    select 'queue' as kind, name, count, coalesce(extract(epoch from ${at} - oldest), 0)::float8 as seconds from (
      select 'answers' as name, count(*)::int, min(answer_due_at) as oldest from conversations c
        where answer_due_at <= ${at} and not exists (select from profiles o where o.id = c.owner_id and o.is_blocked)
      union all
      select 'messages', count(*)::int, min(send_after) from messages m
        where status = 'queued' and send_after <= ${at}
          and not exists (select from profiles o where o.id = m.owner_id and o.is_blocked)
      union all
      select 'mail', count(*)::int, min(send_after) from mailbox where status = 'queued' and send_after <= ${at}
      union all
      select 'webhooks', count(*)::int, min(next_at) from webhook_endpoints where next_at <= ${at}
      union all
      select 'notices', count(*)::int, min(due_at) from push_notices where due_at <= ${at}
    ) queues
    union all
    select 'number', state, count(*)::int, 0 from channels where removed_at is null group by state`)
  return {
    queues: rows.flatMap(({ kind, name, count, seconds }) =>
      kind === 'queue' ? { queue: name, due: count, seconds } : [],
    ),
    channels: rows.flatMap(({ kind, name, count }) => (kind === 'number' ? { state: name, count } : [])),
  }
}
