import { sql } from 'drizzle-orm'
import { after, type Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { RULES } from './conversation.ts'

export type DueAnswer = { conversationId: string; ownerId: string }

/**
 * Claims conversations whose burst is over, for one lease. Another worker takes them when this one dies.
 *
 * @param lease longest an answer may take, milliseconds
 */
export async function takeDueAnswers(
  tx: Tx,
  clock: Clock,
  limit: number,
  lease: number = RULES.answerLease,
): Promise<DueAnswer[]> {
  const now = clock.now()
  const { rows } = await tx.execute<DueAnswer>(sql`
    update conversations c set answer_lease_until = ${after(clock, lease)}::timestamptz
    from (
      select id from conversations
      where answer_due_at <= ${now}::timestamptz and (answer_lease_until is null or answer_lease_until < ${now}::timestamptz)
      order by answer_due_at limit ${limit} for update skip locked
    ) due
    where c.id = due.id
    returning c.id as "conversationId", c.owner_id as "ownerId"`)
  return rows
}
