import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'

type Pair = { from: string; into: string }

/**
 * Merges the conversations of contacts who turned out to be one person: at each channel two conversations become one,
 * and the others move to the contact that stays.
 *
 * @param moveThreads moves the messages of pairs of conversations, which belong to another feature
 */
export async function mergeConversations(
  tx: Tx,
  merged: Pair[],
  moveThreads: (twins: Pair[]) => Promise<void>,
): Promise<void> {
  // One after the other: two of them may have threads at a channel where the one that stays has none yet.
  for (const { from, into } of merged) {
    const twins = await findTwins(tx, { from, into })
    await moveThreads(twins)
    for (const twin of twins) await mergeInto(tx, twin)
    await tx.execute(sql`update conversations set contact_id = ${into}::uuid where contact_id = ${from}::uuid`)
  }
}

/**
 * Merges one conversation into another. The stricter state wins: a merge never returns a person's conversation to the
 * assistant.
 */
async function mergeInto(tx: Tx, { from, into }: Pair): Promise<void> {
  await tx.execute(sql`
    update conversations kept set
      state = case
        when 'human' in (kept.state, old.state) then 'human' when 'waiting' in (kept.state, old.state) then 'waiting'
        when 'bot' in (kept.state, old.state) then 'bot' else kept.state end,
      waiting_since = least(kept.waiting_since, old.waiting_since),
      waiting_reason = case
        when old.state <> 'waiting' or kept.state = 'waiting' and old.waiting_reason = 'venue-open' then kept.waiting_reason
        when kept.state <> 'waiting' or kept.waiting_reason = 'venue-open' then old.waiting_reason
        else coalesce(kept.waiting_reason, old.waiting_reason) end,
      handover_summary = coalesce(nullif(kept.handover_summary, ''), old.handover_summary),
      assignee_id = coalesce(kept.assignee_id, old.assignee_id),
      last_human_at = greatest(kept.last_human_at, old.last_human_at),
      unread = kept.unread + old.unread,
      last_message_at = greatest(kept.last_message_at, old.last_message_at),
      last_inbound_id = greatest(kept.last_inbound_id, old.last_inbound_id),
      dialogue = coalesce(kept.dialogue, old.dialogue),
      burst_started_at = least(kept.burst_started_at, old.burst_started_at),
      burst_count = kept.burst_count + old.burst_count,
      answer_lease_until = null,
      answer_apologises = (kept.answer_due_at is null or kept.answer_apologises) and (old.answer_due_at is null or old.answer_apologises),
      apologised_at = greatest(kept.apologised_at, old.apologised_at),
      answer_due_at = case when 'human' in (kept.state, old.state) or 'waiting' not in (kept.state, old.state)
        then least(kept.answer_due_at, old.answer_due_at) end
    from conversations old where old.id = ${from}::uuid and kept.id = ${into}::uuid`)
  await tx.execute(sql`
    update conversation_notes n set conversation_id = ${into}::uuid where n.conversation_id = ${from}::uuid and not exists (
      select from conversation_notes twin where twin.conversation_id = ${into}::uuid and twin.client_id = n.client_id)`)
  await tx.execute(sql`delete from conversations where id = ${from}::uuid`)
}

/**
 * Finds the channels at which both contacts have a conversation, as pairs of the conversation to merge and the one to
 * keep.
 */
async function findTwins(tx: Tx, { from, into }: Pair): Promise<Pair[]> {
  const { rows } = await tx.execute<Pair>(sql`
    select old.id as "from", kept.id as "into"
    from conversations old join conversations kept on kept.channel_id = old.channel_id
    where old.contact_id = ${from}::uuid and kept.contact_id = ${into}::uuid order by 1 for update`)
  return rows
}

/**
 * Moves the conversations of a removed channel to a channel with the same phone that is connected again. Of several
 * conversations with one person the newest moves; where the new channel has one already, both stay as they are.
 *
 * @param phone digits with country code
 * @returns the ids of the conversations that moved
 */
export async function adoptConversations(
  tx: Tx,
  { id, network }: { id: string; network: string },
  phone: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update conversations c set channel_id = ${id}::uuid from (
      select distinct on (old.contact_id) old.id
      from channels gone join conversations old on old.channel_id = gone.id
      where gone.removed_at is not null and gone.number = ${phone} and gone.network = ${network}
        and gone.owner_id = (select owner_id from channels where id = ${id}::uuid)
        and not exists (
          select from conversations here where here.channel_id = ${id}::uuid and here.contact_id = old.contact_id)
      order by old.contact_id, old.last_message_at desc nulls last, old.id
    ) former where c.id = former.id returning c.id`)
  return rows.map((row) => row.id)
}

/** Moves the messages of one thread into another. A message that is there already is not moved. */
export async function moveMessages(tx: Tx, pairs: { from: string; into: string }[]): Promise<void> {
  for (const { from, into } of pairs) {
    await tx.execute(sql`
      update messages m set conversation_id = ${into}::uuid where m.conversation_id = ${from}::uuid
        and not exists (select from messages twin where twin.conversation_id = ${into}::uuid and twin.external_id = m.external_id)`)
  }
}
