import { type Clock, after } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { type SQL, sql } from '#platform/drizzle.ts'
import { RULES } from './conversation.ts'

/**
 * Releases the leases of workers that can no longer be running. It is called when this process is the only one of its
 * database.
 */
export async function releaseAnswerLeases(tx: Tx): Promise<void> {
  await tx.execute(sql`update conversations set answer_lease_until = null where answer_lease_until is not null`)
}

/**
 * Postpones answers that this process holds a lease of. An answer whose lease has changed meanwhile keeps its own time.
 */
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
 * Drops the answer that is owed to a contact, because somebody else answered or a person is called.
 *
 * @param replies whether an automatic reply was sent; the limit for replies between two robots counts it
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

type DueAnswer = {
  conversationId: string
  ownerId: string
  /** True when a person has the conversation and has been silent since the contact wrote. */
  isPersons: boolean
  /** True when the answer has been due for so long that earlier attempts must have failed. */
  isLastTry: boolean
}

/**
 * Claims conversations whose burst is over, for the time of one lease. Another worker takes them when this one dies.
 *
 * @param lease the longest time that an answer may take, in milliseconds
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
      select d.owner_id, d.id from conversations d
      where ${isDue(now)}
        -- What the venue does by itself comes first: it may be the answer. Nobody waits long for it.
        and not exists (select from automation_events e where e.owner_id = d.owner_id and e.conversation_id = d.id and e.kind = 'message' and e.done_at is null
          and e.due_at > ${now}::timestamptz - interval '15 seconds')
      order by d.answer_due_at limit ${limit} for update of d skip locked
    ) due
    where (c.owner_id, c.id) = (due.owner_id, due.id)
    returning c.id as "conversationId", c.owner_id as "ownerId", c.state = 'human' as "isPersons",
      c.answer_due_at <= ${new Date(now.getTime() - RULES.triedFor)}::timestamptz as "isLastTry"`)
  return rows
}

const isDue = (now: Date) =>
  sql`d.answer_due_at <= ${now}::timestamptz and (d.answer_lease_until is null or d.answer_lease_until < ${now}::timestamptz)`

/** Is the condition that `takeDueAnswers` would find something. */
export const anyAnswerDue = (now: Date): SQL => sql`exists (select from conversations d where ${isDue(now)})`

/**
 * Returns conversations to the assistant in which a contact wrote while a person had them and nobody answered. It does
 * so once people have been silent for the time that the venue sets, and the assistant then owes the answer. Where
 * somebody wrote meanwhile, or the venue sets more time, the answer is due later. Where it was answered, or the
 * assistant leaves the contact alone, no answer is owed.
 *
 * @param humanSilence the time after a person's last message, in milliseconds
 */
export async function returnSilentConversations(
  tx: Tx,
  conversationIds: string[],
  humanSilence: number,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    with held as (
      select c.id, coalesce(c.last_human_at, c.created_at) + ${humanSilence} * interval '1 millisecond' as until,
        not k.no_reply and exists (
          select from messages m where m.id = c.last_inbound_id and m.kind not in ('deleted', 'reaction', 'call')
            and not exists (select from messages o where o.conversation_id = c.id and o.id > m.id and o.status <> 'failed'
              and (o.origin in ('assistant', 'person', 'phone', 'api') or o.client_id like 'automation %' and o.purpose = 'reply'))
        ) as owed
      from conversations c join contacts k on k.id = c.contact_id
      where c.id = any(${sql.param(conversationIds)}::uuid[]) and c.state = 'human' and c.answer_due_at is not null
      -- In one order everywhere, so that nobody waits in a circle.
      order by c.id for update of c
    ), next as (
      select id, until, owed, owed and until <= ${now}::timestamptz as back from held
    )
    update conversations c set
      state = case when next.back then 'bot' else c.state end,
      assignee_id = case when not next.back then c.assignee_id end,
      transferred_by = case when not next.back then c.transferred_by end,
      burst_started_at = ${now}::timestamptz,
      answer_due_at = case when next.owed then greatest(c.answer_due_at, next.until) end,
      answer_lease_until = case when next.back then c.answer_lease_until end
    from next where c.id = next.id`)
}
