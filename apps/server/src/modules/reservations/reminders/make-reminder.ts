import { and, eq } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { reminders } from '../schema.ts'
import { localTime } from '#platform/time/local-time.ts'
import type { StoredReminder } from './find-pending.ts'

type NewReminder = Omit<
  typeof reminders.$inferInsert,
  'id' | 'kind' | 'status' | 'settledAt' | 'tableAt' | 'localDue'
> & {
  messageId: bigint
}

/** Writes a reminder down, once for the message that asked for it. */
export async function makeReminder(tx: Tx, reminder: NewReminder): Promise<StoredReminder> {
  const [made] = await tx
    .insert(reminders)
    .values({ ...reminder, kind: 'asked', localDue: localTime(reminder.dueAt, reminder.zone) })
    .onConflictDoNothing()
    .returning()
  if (made) return made
  const { conversationId, messageId } = reminders
  const same = and(eq(conversationId, reminder.conversationId), eq(messageId, reminder.messageId))
  const [row] = await tx.select().from(reminders).where(same)
  return row!
}
