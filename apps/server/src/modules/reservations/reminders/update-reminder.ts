import { and, eq } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { reminders } from '../schema.ts'
import { localTime } from '#platform/time/local-time.ts'
import type { StoredReminder } from './find-pending.ts'

type Moment = Pick<StoredReminder, 'dueAt' | 'zone' | 'minutesBefore'>

/** Moves a reminder that still waits. @returns null when it does not wait any more */
export async function updateReminder(tx: Tx, id: string, moment: Moment): Promise<StoredReminder | null> {
  const waits = and(eq(reminders.id, id), eq(reminders.status, 'pending'))
  const [row] = await tx
    .update(reminders)
    .set({ ...moment, localDue: localTime(moment.dueAt, moment.zone) })
    .where(waits)
    .returning()
  return row ?? null
}
