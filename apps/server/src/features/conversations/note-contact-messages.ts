import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { RULES } from './conversation.ts'

type NewMessage = { id: string; conversationId: string; kind: string; sentAt: Date }

/**
 * Moves conversations on after their contacts wrote: unread, state, and by when the burst is to be answered. The row is
 * the job of the answer; a message that comes while somebody composes one takes the job out of their hands.
 *
 * @param assistantAnswers false while the assistant is switched off: people are waited for instead
 * @param quietWindow milliseconds of silence that end a burst
 * @returns whether the assistant owes an answer to one of them
 */
export async function noteContactMessages(
  tx: Tx,
  messages: NewMessage[],
  { now, quietWindow, assistantAnswers }: { now: Date; quietWindow: number; assistantAnswers: boolean },
): Promise<boolean> {
  if (messages.length === 0) return false
  const news = [...Map.groupBy(messages, (row) => row.conversationId)].map(([conversation, rows]) => ({
    conversation,
    count: rows.length,
    newest: rows.reduce((max, { id }) => (BigInt(id) > BigInt(max) ? id : max), '0'),
    // The phone's time decides, unless its clock runs ahead of ours.
    at: new Date(Math.min(now.getTime(), Math.max(...rows.map(({ sentAt }) => sentAt.getTime())))),
    asks: rows.some(({ kind, sentAt }) => kind !== 'reaction' && now.getTime() - sentAt.getTime() < RULES.backlogAge),
  }))
  const free = assistantAnswers ? 'bot' : 'waiting'
  const ms = (value: number) => sql`${value} * interval '1 millisecond'`
  const { rows } = await tx.execute<{ due: boolean }>(sql`
    with news as (
      select * from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
        as n(conversation uuid, count int, newest bigint, at timestamptz, asks boolean)
    ), next as (
      select n.*, case
          when c.state in ('resolved', 'bot') then ${free}
          when c.state = 'human' and coalesce(c.last_human_at, c.created_at) < ${now}::timestamptz - ${ms(RULES.humanSilence)} then ${free}
          else c.state end as state,
        case when c.answer_due_at is null then ${now}::timestamptz else c.burst_started_at end as burst_started_at,
        case when c.answer_due_at is null then n.count else c.burst_count + n.count end as burst_count
      from news n join conversations c on c.id = n.conversation
    )
    update conversations c set
      state = next.state,
      waiting_since = case when next.state = 'waiting' then coalesce(c.waiting_since, ${now}::timestamptz) end,
      assignee_id = case when next.state in ('bot', 'waiting') then null else c.assignee_id end,
      unread = c.unread + next.count,
      last_message_at = greatest(c.last_message_at, next.at),
      last_inbound_id = next.newest,
      burst_started_at = next.burst_started_at,
      burst_count = next.burst_count,
      answer_lease_until = null,
      answer_due_at = case
        when next.state <> 'bot' then null
        when not next.asks then c.answer_due_at
        when next.burst_count >= ${RULES.largestBurst} then ${now}::timestamptz
        else least(${now}::timestamptz + ${ms(quietWindow)}, next.burst_started_at + ${ms(RULES.longestBurst)}) end
    from next where c.id = next.conversation
    returning c.answer_due_at is not null as due`)
  return rows.some(({ due }) => due)
}
