import { and, eq, type SQL, sql } from '#platform/drizzle.ts'
import { HOUR } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { reminders } from '../schema.ts'
import { tablesToRemind } from './make-house-reminders.ts'
import { outdated } from './take-outdated.ts'

/** How late a reminder may be, where its number was disconnected or nothing ran. Milliseconds. */
const TOLERANCE = 2 * HOUR

/** Those that can be settled now: their number is there, or they are too late for it. */
const dueNow = (now: Date) => sql`
  r.status = 'pending' and r.due_at <= ${now.toISOString()}::timestamptz
  and (i.state = 'open' or i.removed_at is not null or r.due_at < ${tooLate(now)}::timestamptz)`
const tooLate = (now: Date) => new Date(now.getTime() - TOLERANCE).toISOString()

/** Owners for whom there is something to do. */
export async function findOwnersWithDueReminders(tx: Tx, now: Date, atMost: number): Promise<string[]> {
  const { rows } = await tx.execute<{ owner: string }>(sql`
    select owner from (${waitingReminders(now)} union select v.owner_id ${tablesToRemind(now)} union ${outdatedReminders(now)}) due
    limit ${atMost}`)
  return rows.map(({ owner }) => owner)
}

export function anyReminderDue(now: Date): SQL {
  return sql`exists (${waitingReminders(now)}) or exists (select ${tablesToRemind(now)}) or exists (${outdatedReminders(now)})`
}

const waitingReminders = (now: Date) => sql`
  select r.owner_id as owner from reminders r
    join conversations c on c.id = r.conversation_id join instances i on i.id = c.instance_id where ${dueNow(now)}`
const outdatedReminders = (now: Date) => sql`
  select r.owner_id from reminders r join reservations v on v.id = r.reservation_id where ${outdated(now)}`

type DueReminder = Pick<
  typeof reminders.$inferSelect,
  'id' | 'conversationId' | 'kind' | 'words' | 'language' | 'reservationId'
> & {
  subject: string
  /** The person wants no messages, or the house wants to send them none. */
  unwanted: boolean
  late: boolean
  /** The number it would have left by was removed. */
  gone: boolean
  /** Nobody but the assistant has the conversation. */
  assistants: boolean
}

/** One owner's due reminders, locked; whoever else looks at this moment finds others. */
export async function takeDueReminders(tx: Tx, now: Date, atMost: number): Promise<DueReminder[]> {
  const { rows } = await tx.execute<DueReminder>(sql`
    select r.id, r.conversation_id as "conversationId", r.kind, r.words, r.language, r.reservation_id as "reservationId",
      coalesce(p.name, p.phone, '') as subject, (p.no_reply or p.opted_out_at is not null) as unwanted,
      r.due_at < ${tooLate(now)}::timestamptz as late, i.removed_at is not null as gone,
      c.state in ('bot', 'resolved') as assistants
    from reminders r join contacts p on p.id = r.contact_id
    join conversations c on c.id = r.conversation_id join instances i on i.id = c.instance_id
    where ${dueNow(now)} order by r.due_at limit ${atMost} for update of r skip locked`)
  return rows
}

/** What became of one that waited; only once, whoever asks. */
export async function settleReminder(
  tx: Tx,
  id: string,
  status: 'queued' | 'cancelled' | 'expired' | 'failed',
  now: Date,
): Promise<void> {
  const waits = and(eq(reminders.id, id), eq(reminders.status, 'pending'))
  await tx.update(reminders).set({ status, settledAt: now }).where(waits)
}
