import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

export type Settled = {
  conversationId: string
  /** Newest message of the contact that the reply answers. */
  seen: string
  handsOver: boolean
  dialogue: unknown
}

/**
 * Ends bursts, if the assistant still owns the conversation and nothing newer arrived while the reply was composed. Where
 * that is not so the reply is stale and is to be dropped; the newer message has its own due time.
 *
 * @returns conversations whose reply counts
 */
export async function settleAnswers(tx: Tx, answers: Settled[], now: Date): Promise<Set<string>> {
  const values = answers.map(({ conversationId, seen, handsOver, dialogue }) => ({
    id: conversationId,
    seen,
    hands_over: handsOver,
    dialogue: dialogue ?? null,
  }))
  const { rows } = await tx.execute<{ id: string }>(sql`
    with held as (
      -- In one order everywhere, so that storing and answering never wait for each other in a circle.
      select id from conversations where id = any(${sql.param(values.map(({ id }) => id))}::uuid[]) order by id for update
    )
    update conversations c set answer_due_at = null, answer_lease_until = null, burst_started_at = null, burst_count = 0,
      dialogue = r.dialogue, last_message_at = greatest(c.last_message_at, ${now}::timestamptz),
      state = case when r.hands_over then 'waiting' else c.state end,
      waiting_since = case when r.hands_over then ${now}::timestamptz end
    from held join jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as r(id uuid, seen bigint, hands_over boolean, dialogue jsonb) using (id)
    where c.id = held.id and c.state = 'bot' and c.last_inbound_id = r.seen and c.answer_due_at is not null
    returning c.id`)
  return new Set(rows.map(({ id }) => id))
}
