import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

/** Gives the conversation back to the assistant, which answers what the contact wrote last if nobody has. */
export async function giveBack(tx: Tx, conversationId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update conversations c set state = 'bot', waiting_since = null, assignee_id = null, burst_started_at = ${now}::timestamptz,
      answer_lease_until = null,
      answer_due_at = case when exists (
        select from messages m where m.id = c.last_inbound_id
          and not exists (select from messages o where o.conversation_id = c.id and o.origin <> 'contact' and o.id > m.id)
      ) then ${now}::timestamptz end
    where id = ${conversationId}::uuid and state <> 'bot'`)
}

export async function resolveConversation(tx: Tx, conversationId: string): Promise<void> {
  await tx.execute(sql`
    update conversations set state = 'resolved', waiting_since = null, assignee_id = null, unread = 0,
      answer_due_at = null, answer_lease_until = null
    where id = ${conversationId}::uuid`)
}

export async function markRead(tx: Tx, conversationId: string): Promise<void> {
  await tx.execute(sql`update conversations set unread = 0 where id = ${conversationId}::uuid and unread > 0`)
}

/** Gives up the leases of workers that can no longer be running, because this process is the only one of its database. */
export async function releaseAnswerLeases(tx: Tx): Promise<void> {
  await tx.execute(sql`update conversations set answer_lease_until = null where answer_lease_until is not null`)
}
