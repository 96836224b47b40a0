import { withdrawMessages } from '#modules/conversations/index.ts'
import { HOUR } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import type { RemarketingRow } from './remarketing-row.ts'

/** The time for which an answer, or a reservation, counts as one to the last message. */
export const ANSWERED_WITHIN = '14 days'

/** Records which messages have left, and ends the entries that have had their last one. */
export async function settleSends(tx: Tx, row: RemarketingRow, now: Date): Promise<void> {
  const waiting = sql`s.state = 'queued' and s.entry_id = e.id and e.remarketing_id = ${row.id}::uuid`
  await tx.execute(sql`
    with gone as (
      delete from remarketing_sends s using remarketing_entries e
      where ${waiting} and not exists (select from messages m where m.id = s.message_id) returning s.entry_id
    )
    update remarketing_entries e set attempts = attempts - 1, due_at = ${now}::timestamptz,
      state = case when state = 'queued' then 'waiting' else state end
    from gone where e.id = gone.entry_id`)
  await tx.execute(sql`
    with gone as (
      update remarketing_sends s set state = 'left' from remarketing_entries e, messages m
      where ${waiting} and m.id = s.message_id and m.status <> 'queued' returning s.entry_id, m.sent_at, m.failure, m.status = 'failed' as failed
    )
    update remarketing_entries e set
      first_at = case when gone.failed then e.first_at else coalesce(e.first_at, gone.sent_at) end,
      last_at = case when gone.failed then e.last_at else gone.sent_at end,
      due_at = gone.sent_at + make_interval(days => ${row.gapDays}::int),
      state = case when e.state = 'queued' and not gone.failed and e.attempts < ${row.attempts}::int then 'waiting' else 'ended' end,
      reason = case when e.state = 'ended' then e.reason when gone.failure = 'opted-out' then 'opted-out' when gone.failed then 'failed'
        when e.attempts >= ${row.attempts}::int then 'attempts' end
    from gone where e.id = gone.entry_id`)
  // It may have been more often before somebody changed it.
  await tx.execute(sql`
    update remarketing_entries set state = 'ended', reason = 'attempts'
    where remarketing_id = ${row.id}::uuid and state = 'waiting' and attempts >= ${row.attempts}::int`)
}

/** Returns the ids of messages that may still wait in the queue of a channel. */
export async function findQueuedSends(
  tx: Tx,
  which: { remarketingId: string } | { contactIds: string[] },
): Promise<string[]> {
  const whose =
    'remarketingId' in which
      ? sql`e.remarketing_id = ${which.remarketingId}::uuid`
      : sql`e.contact_id = any(${sql.param(which.contactIds)}::uuid[])`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.message_id::text as id from remarketing_sends s join remarketing_entries e on e.id = s.entry_id
    where s.state = 'queued' and ${whose}`)
  return rows.map(({ id }) => id)
}

/** Reopens entries whose messages were deleted before they left. */
export async function reopenEntries(tx: Tx, messageIds: string[]): Promise<void> {
  if (messageIds.length === 0) return
  await tx.execute(sql`
    with gone as (
      delete from remarketing_sends where message_id = any(${sql.param(messageIds)}::bigint[]) and state = 'queued' returning entry_id
    )
    update remarketing_entries e set attempts = attempts - 1, state = case when state = 'queued' then 'waiting' else state end
    from gone where e.id = gone.entry_id`)
}

/**
 * Records that contacts wrote: those who got a message have answered, and those who were silent have returned. Other
 * entries are postponed, so that nothing is sent in the middle of a conversation.
 */
async function recordAnswers(tx: Tx, contactIds: string[], { now, later }: { now: Date; later: Date }): Promise<void> {
  await tx.execute(sql`
    with heard as (
      select e.id, exists (select from remarketing_sends s where s.entry_id = e.id) as answers, r.trigger ->> 'kind' = 'silent' as returns
      from remarketing_entries e join remarketings r on r.id = e.remarketing_id
      where e.contact_id = any(${sql.param(contactIds)}::uuid[]) and e.answered_at is null
        and (e.state <> 'ended' or e.reason = 'attempts' and e.last_at > ${now}::timestamptz - ${ANSWERED_WITHIN}::interval)
    )
    update remarketing_entries e set
      state = case when heard.answers or heard.returns then 'ended' else e.state end,
      reason = case when heard.answers then 'answered' when heard.returns then 'returned' end,
      answered_at = case when heard.answers then ${now}::timestamptz end,
      due_at = greatest(e.due_at, ${later}::timestamptz)
    from heard where heard.id = e.id`)
}

/** Stores the last status of messages that are about to be deleted for their age. */
export async function keepSendOutcomes(tx: Tx, messageIds: string[]): Promise<void> {
  await tx.execute(sql`
    update remarketing_sends s set outcome = m.status
    from messages m join conversations c on c.id = m.conversation_id join remarketing_entries e on e.contact_id = c.contact_id
    where m.id = any(${sql.param(messageIds)}::bigint[]) and m.purpose = 'remarketing' and s.entry_id = e.id and s.message_id = m.id`)
}

/**
 * Moves the entries of merged contacts to the contact that stays. Where both have the same entry, the one with more
 * messages stays.
 */
export async function moveEntries(tx: Tx, pairs: { from: string; into: string }[]): Promise<void> {
  for (const { from, into } of pairs) {
    await tx.execute(sql`
      delete from remarketing_entries gone using remarketing_entries kept
      where kept.remarketing_id = gone.remarketing_id and kept.occasion = gone.occasion and (
        gone.contact_id = ${into}::uuid and kept.contact_id = ${from}::uuid and gone.attempts < kept.attempts
        or gone.contact_id = ${from}::uuid and kept.contact_id = ${into}::uuid and gone.attempts <= kept.attempts)`)
    await tx.execute(sql`update remarketing_entries set contact_id = ${into}::uuid where contact_id = ${from}::uuid`)
  }
}

/** Milliseconds for which a contact who wrote gets no remarketing message. */
const LATER = 2 * HOUR

/** Takes back what is queued for contacts who wrote, in the commit that stores their message. */
export async function noteRemarketingAnswers(tx: Tx, contactIds: string[], now: Date): Promise<void> {
  if (contactIds.length === 0) return
  const queued = await findQueuedSends(tx, { contactIds })
  await reopenEntries(tx, await withdrawMessages(tx, queued))
  await recordAnswers(tx, contactIds, { now, later: new Date(now.getTime() + LATER) })
}
