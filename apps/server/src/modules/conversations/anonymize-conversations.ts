import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'

/**
 * Takes a person out of their conversations and assigns these to nobody: no list shows them, and nothing can be sent
 * there. It leaves the messages to another feature to delete.
 *
 * @returns the ids of the conversations
 */
export async function anonymizeConversations(tx: Tx, contactId: string, nobodyId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update conversations set contact_id = ${nobodyId}::uuid, reply_to = '', state = 'resolved', waiting_since = null,
      handover_summary = '', assignee_id = null, unread = 0, last_message_at = null, last_inbound_id = null,
      answer_due_at = null, answer_lease_until = null, dialogue = null
    where contact_id = ${contactId}::uuid returning id`)
  const ids = rows.map(({ id }) => id)
  await tx.execute(sql`delete from conversation_notes where conversation_id = any(${sql.param(ids)}::uuid[])`)
  return ids
}

/** Deletes at most `atMost` notes of an owner that are older than a moment. @returns the number of deleted notes */
export async function deleteOldNotes(tx: Tx, ownerId: string, before: Date, atMost: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from conversation_notes where id in (
      select id from conversation_notes where owner_id = ${ownerId}::uuid and created_at < ${before}::timestamptz limit ${atMost}
    ) returning 1`)
  return rows.length
}

/** Counts notes that are older than a moment. */
export async function countOldNotes(tx: Tx, before: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from conversation_notes where created_at < ${before}::timestamptz`,
  )
  return rows[0]!.count
}
