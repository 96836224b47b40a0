import { and, eq } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { reminders } from '../schema.ts'
import type { StoredReminder } from './find-pending.ts'

/** Cancels what still waits: all that one contact asked for, or one alone. @returns what was cancelled, soonest first */
export async function cancelPending(
  tx: Tx,
  of: { contactId: string } | { id: string },
  now: Date,
): Promise<StoredReminder[]> {
  const which =
    'id' in of ? eq(reminders.id, of.id) : and(eq(reminders.contactId, of.contactId), eq(reminders.kind, 'asked'))
  const rows = await tx
    .update(reminders)
    .set({ status: 'cancelled', settledAt: now })
    .where(and(which, eq(reminders.status, 'pending')))
    .returning()
  return rows.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
}
