import { and, desc, eq } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { reminders } from '../schema.ts'

export type StoredReminder = typeof reminders.$inferSelect

/** What waits for its time, the one asked for last first; the house's own too only where a conversation is looked at. */
export function findPending(tx: Tx, of: { contactId: string } | { conversationId: string }): Promise<StoredReminder[]> {
  const { contactId, conversationId, kind, status, createdAt, messageId } = reminders
  const theirs =
    'contactId' in of ? and(eq(contactId, of.contactId), eq(kind, 'asked')) : eq(conversationId, of.conversationId)
  return tx
    .select()
    .from(reminders)
    .where(and(theirs, eq(status, 'pending')))
    .orderBy(desc(createdAt), desc(messageId))
}
