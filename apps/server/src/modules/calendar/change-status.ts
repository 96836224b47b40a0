import type { ScheduleReason, SkipReason } from '@balcao/contract'
import { limitDeparture, withdrawMessages } from '#modules/conversations/index.ts'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { localTime } from '@balcao/contract/local-time'
import { finishSchedule } from './due-schedules.ts'
import { findQueuedScheduleMessages, reopenRecipients, skipRemainingRecipients } from './recipients.ts'
import { addMinutes, minutesBetween, nextAfter } from '#platform/time/recurrence.ts'
import { type ScheduleRow, instantsOf, isHead } from './schedule-row.ts'

/** Pauses a schedule: nothing is sent until it is resumed. */
export async function pauseSchedule(tx: Tx, { id }: ScheduleRow): Promise<void> {
  await tx.execute(sql`update schedules set status = 'paused', due_at = null where id = ${id}::uuid`)
}

/**
 * Resumes a schedule where it stopped. A series whose time has passed moves to its next occurrence; a single one is
 * never sent at another time than planned.
 *
 * @returns false where its time has passed and there is no later one: it stays as it is
 */
export async function resumeSchedule(tx: Tx, row: ScheduleRow, now: Date): Promise<boolean> {
  if (!row.startedAt && row.startsAt < now) return moveToNext(tx, row, now)
  const dueAt = row.startedAt ? now : row.startsAt
  await tx.execute(sql`
    update schedules set status = ${row.startedAt ? 'running' : 'pending'}, due_at = ${dueAt}::timestamptz where id = ${row.id}::uuid`)
  return true
}

/** Moves a series past its missed occurrences to the next one. @returns false where there is no later one */
async function moveToNext(tx: Tx, row: ScheduleRow, now: Date): Promise<boolean> {
  if (!isHead(row)) return false
  const next = nextAfter(row, localTime(now, row.zone))
  if (!next) return false
  const { date, start } = next
  const end = addMinutes(start, minutesBetween(row.start, row.end))
  const { startsAt, endsAt } = instantsOf({ start, end, zone: row.zone })
  await tx.execute(sql`
    update schedules set status = 'pending', reason = null, start = ${startsAt}::timestamptz, end_time = ${endsAt}::timestamptz,
      local_start = ${start}, local_end = ${end}, original_date = ${date}, due_at = ${startsAt}::timestamptz
    where id = ${row.id}::uuid`)
  return true
}

/** Moves a schedule to now with the same duration; a series keeps its own times. */
export async function bringScheduleForward(tx: Tx, row: ScheduleRow, now: Date): Promise<void> {
  const start = localTime(now, row.zone)
  const end = addMinutes(start, minutesBetween(row.start, row.end))
  const endsAt = new Date(now.getTime() + row.endsAt.getTime() - row.startsAt.getTime())
  await tx.execute(sql`
    update schedules set status = 'pending', reason = null, ended_at = null, start = ${now}::timestamptz, end_time = ${endsAt}::timestamptz,
      local_start = ${start}, local_end = ${end}, due_at = ${now}::timestamptz where id = ${row.id}::uuid`)
  // Whom it came too late for.
  await tx.execute(sql`
    update schedule_recipients set state = 'pending', skipped = null
    where schedule_id = ${row.id}::uuid and state = 'skipped' and skipped = 'deadline'`)
}

/**
 * Copies a schedule without its recipients' states. A copy that sends messages is paused until its owner starts it.
 *
 * @returns its id
 */
export async function copySchedule(
  tx: Tx,
  row: ScheduleRow,
  {
    title,
    start,
    end,
    startsAt,
    endsAt,
    now,
  }: { title: string; start: string; end: string; startsAt: Date; endsAt: Date; now: Date },
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into schedules (user_id, title, description, start, end_time, type, status, created_at, local_start, local_end, zone, channel_id,
      audience, tags, segment_id, text, file_id, recurrence, weekdays, repeat_until, anchor, original_date, tolerance_minutes)
    select user_id, ${title}, description, ${startsAt}::timestamptz, ${endsAt}::timestamptz, type, case when audience = 'none' then 'pending' else 'paused' end, ${now}::timestamptz, ${start}, ${end}, zone, channel_id,
      audience, tags, segment_id, text, file_id, case when is_exception then 'none' else recurrence end, weekdays, repeat_until, ${start}, ${start.slice(0, 10)}, tolerance_minutes
    from schedules where id = ${row.id}::uuid returning id`)
  return rows[0]!.id
}

type Ending = {
  status: 'done' | 'cancelled' | 'expired' | 'failed'
  reason?: ScheduleReason
  /** The reason given for recipients who are not written to any more. */
  skipping: SkipReason
  now: Date
}

/** Ends a schedule before everybody was written to; messages whose sending has not begun are not sent. */
export async function endSchedule(tx: Tx, row: ScheduleRow, { skipping, ...ending }: Ending): Promise<void> {
  await takeBack(tx, row, ending.now)
  await skipRemainingRecipients(tx, row.id, skipping)
  await finishSchedule(tx, row.id, ending)
}

/**
 * Withdraws messages that are not with WhatsApp yet from the channel's queue and from their conversations, at once or
 * when they come back.
 */
export async function takeBack(tx: Tx, row: ScheduleRow, now: Date): Promise<void> {
  const queued = await findQueuedScheduleMessages(tx, { scheduleId: row.id })
  const withdrawn = await withdrawMessages(tx, queued)
  await reopenRecipients(tx, withdrawn)
  await limitDeparture(tx, queued, now)
}
