import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { RULES } from './conversation.ts'

/** Gives up the leases of workers that can no longer be running, because this process is the only one of its database. */
export async function releaseAnswerLeases(tx: Tx): Promise<void> {
  await tx.execute(sql`update conversations set answer_lease_until = null where answer_lease_until is not null`)
}

/** Lets answers wait that are in hand here; one that was taken out of it meanwhile keeps its own time. */
export async function postponeAnswers(
  tx: Tx,
  answers: { conversationId: string; lease: string | null }[],
  until: Date,
): Promise<void> {
  const values = answers.map(({ conversationId, lease }) => ({ id: conversationId, lease }))
  await tx.execute(sql`
    update conversations c set answer_due_at = ${until}::timestamptz, answer_lease_until = null
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(id uuid, lease timestamptz)
    where c.id = r.id and c.answer_lease_until = r.lease and c.answer_due_at is not null`)
}

/**
 * Nothing is owed to them any more: somebody else answered, or a person is called.
 *
 * @param replies whether something was said by itself; the brake on two robots talking counts it
 */
export async function dropOwedAnswer(
  tx: Tx,
  conversationId: string,
  { replies, now }: { replies: boolean; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update conversations set answer_due_at = null, answer_lease_until = null, burst_started_at = null, burst_count = 0, answer_apologises = false,
      last_message_at = greatest(last_message_at, ${now}::timestamptz),
      answered_at = case when ${replies} then (answered_at || ${now}::timestamptz)[greatest(1, cardinality(answered_at) + 2 - ${RULES.mostReplies}::int):] else answered_at end
    where id = ${conversationId}::uuid`)
}
