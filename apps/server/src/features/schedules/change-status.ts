import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { localTime } from '#platform/time/local-time.ts'
import { addMinutes, minutesBetween } from './recurrence.ts'
import type { ScheduleRow } from './schedule-row.ts'

/** What a person may do with a schedule besides changing it. The row is locked by the caller. */
export const changes = {
  pause: pauseSchedule,
  resume: resumeSchedule,
  beginAt,
  copy: copySchedule,
  remove: deleteSchedule,
}

/** Nothing leaves until it is resumed. */
async function pauseSchedule(tx: Tx, { id }: ScheduleRow): Promise<void> {
  await tx.execute(sql`update schedules set status = 'paused', due_at = null where id = ${id}::uuid`)
}

/** It goes on where it was; one whose time passed meanwhile begins now. */
async function resumeSchedule(tx: Tx, row: ScheduleRow, now: Date): Promise<void> {
  if (!row.startedAt && row.startsAt < now) return beginAt(tx, row, now)
  const dueAt = row.startedAt ? now : row.startsAt
  await tx.execute(sql`
    update schedules set status = ${row.startedAt ? 'running' : 'pending'}, due_at = ${dueAt}::timestamptz where id = ${row.id}::uuid`)
}

/** Moves it to this moment, as long as it would have been; a series keeps its own times. */
async function beginAt(tx: Tx, row: ScheduleRow, now: Date): Promise<void> {
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

/** A copy that nobody has been written to by. @returns its id */
async function copySchedule(
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
    insert into schedules (user_id, title, description, start, end_time, type, status, created_at, local_start, local_end, zone, number_id,
      audience, tag, segment_id, text, file_id, recurrence, anchor, tolerance_minutes)
    select user_id, ${title}, description, ${startsAt}::timestamptz, ${endsAt}::timestamptz, type, 'paused', ${now}::timestamptz, ${start}, ${end}, zone, number_id,
      audience, tag, segment_id, text, file_id, recurrence, ${start}, tolerance_minutes
    from schedules where id = ${row.id}::uuid returning id`)
  return rows[0]!.id
}

async function deleteSchedule(tx: Tx, { id }: ScheduleRow): Promise<void> {
  await tx.execute(sql`delete from schedules where id = ${id}::uuid`)
}
