import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { addNote } from './notes.ts'

/** From one person to another, with what is noted in the thread. Once for each `clientId` of the note. */
type Transfer = { ownerId: string; from: string; to: string; note: { text: string; clientId: string } }

/**
 * The human always wins: the conversations are a person's from now on, and the assistant owes nothing.
 *
 * @param by the person who has it, or who gives it to whom; null when somebody wrote on the phone itself
 * @param now when that was; what was written on the phone may be heard of late
 * @param said whether they say something with it: without a word the last message stays the one that it was, and outreach
 *   that nobody answered comes among the chats
 * @returns those that were not a person's before
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

/** What the contact wrote stays unread: whoever gets it has not seen it. */
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
