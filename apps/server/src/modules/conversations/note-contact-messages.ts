import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { RULES } from './conversation.ts'

type Rules = {
  now: Date
  quietWindow: number
  humanSilence: number
  assistantAnswers: boolean
  venueOpen: boolean
  apologises: boolean
  noReply: ReadonlySet<string>
  settled: ReadonlySet<string>
}
type NewMessage = { id: string; conversationId: string; kind: string; sentAt: Date }

/**
 * Updates conversations after their contacts wrote: the unread count, the state, and the time by which the burst is to
 * be answered. The row is the job of the answer; a message that arrives while an answer is composed ends the lease of
 * that answer.
 *
 * @param assistantAnswers false while the assistant is switched off; the conversations then wait for people
 * @param venueOpen whether the assistant is silent only because the venue is open; it has the conversations again when
 * the venue is closed
 * @param apologises whether a contact who wrote long ago, and whose message arrives only now, gets one apology where
 * nothing newer is answered
 * @param noReply conversations of contacts that the assistant leaves alone; people have them, and nobody is called
 * @param settled messages that were dealt with already and need no answer
 * @param quietWindow the silence that ends a burst, in milliseconds
 * @param humanSilence the time after a person's last message in which the assistant stays silent, in milliseconds
 * @returns the JIDs of the contacts to whom the assistant now owes an answer
 */
export async function noteContactMessages(
  tx: Tx,
  messages: NewMessage[],
  { now, quietWindow, humanSilence, assistantAnswers, venueOpen, apologises, noReply, settled }: Rules,
): Promise<string[]> {
  if (messages.length === 0) return []
  const news = [...Map.groupBy(messages, (row) => row.conversationId)].map(([conversation, rows]) => ({
    conversation,
    count: rows.length,
    newest: rows.reduce((max, { id }) => (BigInt(id) > BigInt(max) ? id : max), '0'),
    // The phone's time decides, unless its clock runs ahead of ours.
    at: new Date(Math.min(now.getTime(), Math.max(...rows.map(({ sentAt }) => sentAt.getTime())))),
    free: noReply.has(conversation) ? 'human' : assistantAnswers ? 'bot' : 'waiting',
    asks: rows.some((row) => asksSomething(row) && !settled.has(row.id) && !isLate(row, now)),
    late: apologises && rows.some((row) => asksSomething(row) && !settled.has(row.id) && isLate(row, now)),
  }))
  const since = new Date(now.getTime() - RULES.apologyEvery)
  const ms = (value: number) => sql`${value} * interval '1 millisecond'`
  const { rows } = await tx.execute<{ due: boolean; to: string }>(sql`
    with news as (
      select * from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
        as n(conversation uuid, count int, newest bigint, at timestamptz, free text, asks boolean, late boolean)
    ), next as (
      select n.*,
        n.late and not n.asks and (c.answer_due_at is null or c.answer_apologises) and not exists (
          select from conversations o where o.contact_id = c.contact_id
            and (o.apologised_at > ${since}::timestamptz or o.id <> c.id and o.answer_apologises and o.answer_due_at is not null)
        ) as apologises, case
          when c.state in ('resolved', 'bot') then n.free
          -- Nobody was asked for: it waits because the venue was open.
          when c.state = 'waiting' and c.waiting_reason = 'venue-open' then n.free
          when c.state = 'human' and coalesce(c.last_human_at, c.created_at) < ${now}::timestamptz - ${ms(humanSilence)} then n.free
          else c.state end as state,
        case when c.answer_due_at is null or c.state <> 'bot' then ${now}::timestamptz else c.burst_started_at end as burst_started_at,
        case when c.answer_due_at is null or c.state <> 'bot' then n.count else c.burst_count + n.count end as burst_count,
        -- Owed when the silence is over, if nobody answers until then.
        coalesce(c.last_human_at, c.created_at) + ${ms(humanSilence)} as silent_until
      from news n join conversations c on c.id = n.conversation
    )
    update conversations c set
      state = next.state,
      waiting_since = case when next.state = 'waiting' then coalesce(c.waiting_since, ${now}::timestamptz) end,
      waiting_reason = case when next.state <> 'waiting' then null when c.state = 'waiting' then c.waiting_reason
        else ${venueOpen ? 'venue-open' : null} end,
      assignee_id = case when next.state in ('bot', 'waiting') then null else c.assignee_id end,
      unread = c.unread + next.count,
      last_message_at = greatest(c.last_message_at, next.at),
      last_inbound_id = next.newest,
      burst_started_at = next.burst_started_at,
      burst_count = next.burst_count,
      answer_lease_until = null,
      answer_apologises = next.apologises or c.answer_apologises and not next.asks,
      answer_due_at = case
        when next.state = 'human' and next.free <> 'human' then case when next.asks then next.silent_until else c.answer_due_at end
        when next.state <> 'bot' then null
        when not next.asks and not next.apologises then c.answer_due_at
        when next.burst_count >= ${RULES.largestBurst} then ${now}::timestamptz
        else least(${now}::timestamptz + ${ms(quietWindow)}, next.burst_started_at + ${ms(RULES.longestBurst)}) end
    from next where c.id = next.conversation
    returning c.state = 'bot' and c.answer_due_at is not null as due, c.reply_to as "to"`)
  return rows.flatMap(({ due, to }) => (due ? to : []))
}

const asksSomething = ({ kind }: NewMessage) => kind !== 'reaction' && kind !== 'call'

/** Tells whether a message is so old that an answer would come too late. */
const isLate = ({ sentAt }: NewMessage, now: Date) => now.getTime() - sentAt.getTime() >= RULES.backlogAge
