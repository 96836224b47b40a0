import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

/**
 * The human always wins: the conversations are a person's from now on, and the assistant owes nothing.
 *
 * @param by the person who has it; null when somebody wrote on the phone itself
 * @returns those that were not a person's before
 */
export async function giveToPerson(tx: Tx, conversationIds: string[], by: string | null, now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; changed: boolean }>(sql`
    update conversations c set state = 'human', waiting_since = null, assignee_id = coalesce(${by}::uuid, c.assignee_id),
      last_human_at = ${now}::timestamptz, last_message_at = greatest(c.last_message_at, ${now}::timestamptz),
      unread = 0, answer_due_at = null, answer_lease_until = null
    from (select id, state from conversations where id = any(${sql.param(conversationIds)}::uuid[]) for update) before
    where c.id = before.id
    returning c.id, before.state <> 'human' as changed`)
  return rows.filter(({ changed }) => changed).map(({ id }) => id)
}
