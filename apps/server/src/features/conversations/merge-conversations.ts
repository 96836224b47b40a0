import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

type Pair = { from: string; into: string }

/**
 * Two contacts turned out to be one person: their conversations at each number become one, and the others change hands.
 *
 * @param moveThreads moves the messages of twins; they belong to another feature
 */
export async function mergeConversations(
  tx: Tx,
  merged: Pair[],
  moveThreads: (twins: Pair[]) => Promise<void>,
): Promise<void> {
  if (merged.length === 0) return
  const twins = await findTwins(tx, merged)
  await moveThreads(twins)
  for (const { from, into } of twins) {
    // The stricter state wins: a person's conversation never falls back to the assistant by a merge.
    await tx.execute(sql`
      update conversations kept set
        state = case when 'human' in (kept.state, old.state) then 'human' when 'waiting' in (kept.state, old.state) then 'waiting' else kept.state end,
        waiting_since = least(kept.waiting_since, old.waiting_since),
        assignee_id = coalesce(kept.assignee_id, old.assignee_id),
        last_human_at = greatest(kept.last_human_at, old.last_human_at),
        unread = kept.unread + old.unread,
        last_message_at = greatest(kept.last_message_at, old.last_message_at),
        last_inbound_id = greatest(kept.last_inbound_id, old.last_inbound_id),
        answer_due_at = case when kept.state = 'bot' and old.state = 'bot' then least(kept.answer_due_at, old.answer_due_at) end
      from conversations old where old.id = ${from}::uuid and kept.id = ${into}::uuid`)
    await tx.execute(sql`delete from conversations where id = ${from}::uuid`)
  }
  for (const { from, into } of merged) {
    await tx.execute(sql`update conversations set contact_id = ${into}::uuid where contact_id = ${from}::uuid`)
  }
}

/** Conversations of two contacts that turned out to be one person, number by number: whose thread goes into which. */
async function findTwins(tx: Tx, merged: Pair[]): Promise<Pair[]> {
  const { rows } = await tx.execute<Pair>(sql`
    select old.id as "from", kept.id as "into"
    from unnest(${sql.param(merged.map(({ from }) => from))}::uuid[], ${sql.param(merged.map(({ into }) => into))}::uuid[]) as m(old_contact, kept_contact)
      join conversations old on old.contact_id = m.old_contact
      join conversations kept on kept.contact_id = m.kept_contact and kept.instance_id = old.instance_id`)
  return rows
}
