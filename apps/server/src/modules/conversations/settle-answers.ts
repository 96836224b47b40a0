import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableJson } from '#platform/storable-text.ts'
import { RULES } from './conversation.ts'

export type Settled = {
  conversationId: string
  /** The newest message of the contact that the reply answers. */
  seen: string
  /** The lease with which the thread was loaded; an edit of the contact's message ends it. */
  lease: string | null
  handsOver: boolean
  /** The summary for the person who takes over. */
  summary: string
  /**
   * The reason why a person is called, where nobody asked for one. `venue-open` calls one only while the venue is open.
   */
  reason: 'too-many-replies' | 'venue-open' | null
  /** True when the reply is the apology for a late answer. */
  apologises: boolean
  /** True when a reply is sent. */
  replies: boolean
  dialogue: unknown
}

/**
 * Ends bursts, if the assistant still has the conversation and nothing newer arrived while the reply was composed.
 * Otherwise the reply is stale and is to be dropped; the newer message has its own due time.
 *
 * @returns the ids of the conversations whose reply is to be sent
 */
export async function settleAnswers(tx: Tx, answers: Settled[], now: Date): Promise<Set<string>> {
  const values = answers.map(
    ({ conversationId, seen, lease, handsOver, summary, reason, apologises, replies, dialogue }) => ({
      id: conversationId,
      seen,
      lease,
      hands_over: handsOver,
      summary,
      reason,
      apologises,
      replies,
      dialogue: dialogue ?? null,
    }),
  )
  const { rows } = await tx.execute<{ id: string }>(sql`
    with held as (
      -- In one order everywhere, so that storing and answering never wait for each other in a circle.
      select id from conversations where id = any(${sql.param(values.map(({ id }) => id))}::uuid[]) order by id for update
    )
    update conversations c set answer_due_at = null, answer_lease_until = null, burst_started_at = null, burst_count = 0,
      answer_apologises = false, apologised_at = case when r.apologises and r.replies then ${now}::timestamptz else c.apologised_at end,
      dialogue = r.dialogue, last_message_at = greatest(c.last_message_at, ${now}::timestamptz),
      state = case when r.hands_over then 'waiting' else c.state end,
      waiting_since = case when r.hands_over then ${now}::timestamptz end, waiting_reason = r.reason,
      handover_summary = case when r.hands_over then r.summary else '' end,
      -- The brake counts these: the last few are enough.
      answered_at = case when r.replies
        then (c.answered_at || ${now}::timestamptz)[greatest(1, cardinality(c.answered_at) + 2 - ${RULES.mostReplies}::int):]
        else c.answered_at end
    from held join jsonb_to_recordset(${storableJson(values)}::jsonb)
      as r(id uuid, seen bigint, lease timestamptz, hands_over boolean, summary text, reason text, apologises boolean, replies boolean, dialogue jsonb) using (id)
    where c.id = held.id and c.state = 'bot' and c.last_inbound_id = r.seen and c.answer_lease_until = r.lease
      and c.answer_due_at is not null
    returning c.id`)
  return new Set(rows.map(({ id }) => id))
}
