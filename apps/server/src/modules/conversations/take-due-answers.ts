import { type SQL, sql } from '#platform/drizzle.ts'
import { after, type Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { RULES } from './conversation.ts'

export type DueAnswer = {
  conversationId: string
  ownerId: string
  /** A person has it, who was silent since the contact wrote. */
  isPersons: boolean
  /** It has been due for so long that it was tried before, and failed. */
  isLastTry: boolean
}

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
      select d.id from conversations d
      where ${isDue(now)}
        -- What the house does by itself comes first: it may be the answer. Nobody waits long for it.
        and not exists (select from automation_events e where e.conversation_id = d.id and e.kind = 'message' and e.done_at is null
          and e.due_at > ${now}::timestamptz - interval '15 seconds')
      order by d.answer_due_at limit ${limit} for update of d skip locked
    ) due
    where c.id = due.id
    returning c.id as "conversationId", c.owner_id as "ownerId", c.state = 'human' as "isPersons",
      c.answer_due_at <= ${new Date(now.getTime() - RULES.triedFor)}::timestamptz as "isLastTry"`)
  return rows
}

const isDue = (now: Date) =>
  sql`d.answer_due_at <= ${now}::timestamptz and (d.answer_lease_until is null or d.answer_lease_until < ${now}::timestamptz)`

/** A condition: whether `takeDueAnswers` may find something. */
export const anyAnswerDue = (now: Date): SQL => sql`exists (select from conversations d where ${isDue(now)})`
