import { HOUR } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { type SQL, and, eq, sql } from '#platform/drizzle.ts'
import { VENUE_ZONE } from '#platform/time/sql-time.ts'
import { reminders } from '../schema.ts'

/** Milliseconds by which a reminder may be late, where its channel was disconnected or no worker ran. */
const TOLERANCE = 2 * HOUR

/** Is the condition that a reminder can be settled now: its channel is connected, or it is too late for it. */
const dueNow = (now: Date) => sql`
  r.status = 'pending' and r.due_at <= ${now.toISOString()}::timestamptz
  and (i.state = 'open' or i.removed_at is not null or r.due_at < ${tooLate(now)}::timestamptz)`
const tooLate = (now: Date) => new Date(now.getTime() - TOLERANCE).toISOString()

/** Returns the owners that have due reminders. */
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
    join conversations c on (c.owner_id, c.id) = (r.owner_id, r.conversation_id)
    join channels i on (i.owner_id, i.id) = (c.owner_id, c.channel_id) where ${dueNow(now)}`
const outdatedReminders = (now: Date) => sql`
  select r.owner_id from reminders r join reservations v on (v.owner_id, v.id) = (r.owner_id, r.reservation_id) where ${outdated(now)}`

type DueReminder = Pick<
  typeof reminders.$inferSelect,
  'id' | 'conversationId' | 'kind' | 'words' | 'language' | 'reservationId'
> & {
  subject: string
  /** True when the contact wants no messages, or the venue wants to send them none. */
  unwanted: boolean
  late: boolean
  /** True when its channel was removed. */
  gone: boolean
  /** True when no person has the conversation. */
  assistants: boolean
}

/** Locks one owner's due reminders; another worker at the same time finds others. */
export async function takeDueReminders(tx: Tx, now: Date, atMost: number): Promise<DueReminder[]> {
  const { rows } = await tx.execute<DueReminder>(sql`
    select r.id, r.conversation_id as "conversationId", r.kind, r.words, r.language, r.reservation_id as "reservationId",
      coalesce(p.name, p.phone, '') as subject, (p.no_reply or p.opted_out_at is not null) as unwanted,
      r.due_at < ${tooLate(now)}::timestamptz as late, i.removed_at is not null as gone,
      c.state in ('bot', 'resolved') as assistants
    from reminders r join contacts p on p.id = r.contact_id
    join conversations c on c.id = r.conversation_id join channels i on i.id = c.channel_id
    where ${dueNow(now)} order by r.due_at limit ${atMost} for update of r skip locked`)
  return rows
}

/** Settles a reminder that is still pending, so that it is settled only once. */
export async function settleReminder(
  tx: Tx,
  id: string,
  status: 'queued' | 'cancelled' | 'expired' | 'failed',
  now: Date,
): Promise<void> {
  const waits = and(eq(reminders.id, id), eq(reminders.status, 'pending'))
  await tx.update(reminders).set({ status, settledAt: now }).where(waits)
}

/**
 * Is the condition that a queued reminder of the venue is outdated: the reservation began, was moved, or is not
 * confirmed.
 */
const outdated = (now: Date) => sql`
  r.kind = 'venue' and r.status = 'queued' and r.due_at > ${now.toISOString()}::timestamptz - interval '3 days'
  and (v.starts_at <= ${now.toISOString()}::timestamptz or v.starts_at <> r.table_at or v.status <> 'confirmed')
  and exists (select ${waiting})`
const waiting = sql`
  from messages m where m.owner_id = r.owner_id and m.conversation_id = r.conversation_id and m.client_id = 'reminder-' || r.id
    and m.status = 'queued' and m.send_after is null`

type Outdated = { conversationId: string; reservationId: string; messageId: string }

/** Settles one owner's outdated reminders, so that their messages can be withdrawn in the same transaction. */
export async function takeOutdated(tx: Tx, now: Date): Promise<Outdated[]> {
  const { rows } = await tx.execute<Outdated>(sql`
    update reminders r set status = 'expired', settled_at = ${now.toISOString()}::timestamptz
    from reservations v, messages m
    where v.id = r.reservation_id and m.conversation_id = r.conversation_id and m.client_id = 'reminder-' || r.id
      and ${outdated(now)}
    returning r.conversation_id as "conversationId", r.reservation_id as "reservationId", m.id::text as "messageId"`)
  return rows
}

/**
 * Selects confirmed reservations whose customers are to be reminded by now and were not. A customer who heard of the
 * reservation after that time (it was requested, confirmed or moved late) needs no reminder.
 */
const tablesToRemind = (now: Date) => sql`
  from reservation_rules u join reservations v on v.owner_id = u.owner_id
  where u.remind_minutes > 0 and v.status = 'confirmed' and v.conversation_id is not null and v.contact_id is not null
    and v.date >= ${now.toISOString()}::date - 2 and v.date <= ${now.toISOString()}::date + 2
    and v.starts_at > ${now.toISOString()}::timestamptz
    and v.starts_at - make_interval(mins => u.remind_minutes) <= ${now.toISOString()}::timestamptz
    and v.updated_at < v.starts_at - make_interval(mins => u.remind_minutes)
    and not exists (select from reminders r where r.owner_id = v.owner_id and r.reservation_id = v.id and r.table_at = v.starts_at and r.kind = 'venue')`

/** Creates one owner's due reminders of reservations, once for each reservation and time. */
export async function makeVenueReminders(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into reminders (owner_id, contact_id, conversation_id, kind, words, language, due_at, zone, reservation_id, minutes_before, table_at, created_at)
    select v.owner_id, v.contact_id, v.conversation_id, 'venue', '', 'pt', v.starts_at - make_interval(mins => u.remind_minutes),
      ${VENUE_ZONE}, v.id, u.remind_minutes, v.starts_at, ${now.toISOString()}::timestamptz
    ${tablesToRemind(now)}
    on conflict do nothing`)
}
