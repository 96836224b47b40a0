import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { addNote } from './notes.ts'

/**
 * Hands conversations from one person to another, with a note in the thread. It happens once for each `clientId` of the
 * note.
 */
type Transfer = { ownerId: string; from: string; to: string; note: { text: string; clientId: string } }

/**
 * Gives conversations to a person: people always have precedence, and the assistant no longer owes an answer.
 *
 * @param by the person who takes them, or the transfer to another person; null when somebody wrote on the phone itself
 * @param now the time of that; messages from the phone may be known late
 * @param said whether they write something with it; without a message the last message stays as it was, and unanswered
 * outreach is listed among the chats
 * @returns the ids of those that no person had before
 */
export async function giveToPerson(
  tx: Tx,
  conversationIds: string[],
  by: string | Transfer | null,
  now: Date,
  said = true,
): Promise<string[]> {
  if (by !== null && typeof by !== 'string') return transfer(tx, conversationIds, by, now)
  const { rows } = await tx.execute<{ id: string; changed: boolean }>(sql`
    update conversations c set state = 'human', waiting_since = null, assignee_id = coalesce(${by}::uuid, c.assignee_id),
      transferred_by = case when ${by}::uuid is null then c.transferred_by end,
      last_human_at = greatest(c.last_human_at, ${now}::timestamptz),
      last_message_at = case when ${said} then greatest(c.last_message_at, ${now}::timestamptz) else coalesce(c.last_message_at, ${now}::timestamptz) end,
      unread = 0, answer_due_at = null, answer_lease_until = null
    from (select id, state from conversations where id = any(${sql.param(conversationIds)}::uuid[]) for update) before
    where c.id = before.id
    returning c.id, before.state <> 'human' as changed`)
  return rows.filter(({ changed }) => changed).map(({ id }) => id)
}

/** Transfers conversations. The contact's messages stay unread, because the new person has not seen them. */
async function transfer(tx: Tx, ids: string[], { ownerId, from, to, note }: Transfer, at: Date): Promise<string[]> {
  const changed: string[] = []
  for (const conversationId of ids) {
    const { rows } = await tx.execute<{ state: string; known: boolean }>(sql`
      select c.state, exists (
        select from conversation_notes n where n.conversation_id = c.id and n.client_id = ${note.clientId}) as known
      from conversations c where c.id = ${conversationId}::uuid for update`)
    if (!rows[0] || rows[0].known) continue
    await addNote(tx, { ownerId, conversationId, authorId: from, ...note, at })
    await tx.execute(sql`
      update conversations set state = 'human', waiting_since = null, assignee_id = ${to}::uuid,
        transferred_by = ${from === to ? null : from}::uuid, last_human_at = ${at}::timestamptz,
        last_message_at = coalesce(last_message_at, ${at}::timestamptz),
        answer_due_at = case when state = 'human' then answer_due_at end, answer_lease_until = null
      where id = ${conversationId}::uuid`)
    if (rows[0].state !== 'human') changed.push(conversationId)
  }
  return changed
}
