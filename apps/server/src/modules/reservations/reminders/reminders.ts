import type { Tx } from '#platform/database.ts'
import { and, desc, eq, sql } from '#platform/drizzle.ts'
import { localTime } from '@balcao/contract/local-time'
import { reminders } from '../schema.ts'

export type StoredReminder = typeof reminders.$inferSelect

/** Returns the pending reminders, the latest request first. The venue's own are included only for a conversation. */
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

type NewReminder = Omit<
  typeof reminders.$inferInsert,
  'id' | 'kind' | 'status' | 'settledAt' | 'tableAt' | 'localDue'
> & {
  messageId: bigint
}

/** Stores a reminder, once for the message that asked for it. */
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

type Moment = Pick<StoredReminder, 'dueAt' | 'zone' | 'minutesBefore'>

/** Moves a reminder that is still pending. @returns null when it is pending no more */
export async function updateReminder(tx: Tx, id: string, moment: Moment): Promise<StoredReminder | null> {
  const waits = and(eq(reminders.id, id), eq(reminders.status, 'pending'))
  const [row] = await tx
    .update(reminders)
    .set({ ...moment, localDue: localTime(moment.dueAt, moment.zone) })
    .where(waits)
    .returning()
  return row ?? null
}

/**
 * Cancels pending reminders: all that one contact asked for, or a single one.
 *
 * @returns the cancelled reminders, soonest first
 */
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

/** Moves the reminders of merged contacts or conversations to the one that stays. */
export async function moveReminders(
  tx: Tx,
  of: 'contact' | 'conversation',
  pairs: { from: string; into: string }[],
): Promise<void> {
  const column = sql.identifier(`${of}_id`)
  for (const { from, into } of pairs)
    await tx.execute(sql`update reminders set ${column} = ${into}::uuid where ${column} = ${from}::uuid`)
}

/**
 * Deletes reminders that were settled before a moment, because they hold words of customers.
 *
 * @returns the number of deleted reminders
 */
export async function deleteOldReminders(tx: Tx, ownerId: string, before: Date, atMost: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from reminders where id in (
      select id from reminders where owner_id = ${ownerId}::uuid and settled_at < ${before}::timestamptz limit ${atMost}
    ) returning 1`)
  return rows.length
}
