import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { instantOfLocal, localTime } from '#platform/time/local-time.ts'
import { addMinutes, minutesBetween, nextAfter } from './recurrence.ts'
import { type ScheduleRow, selectSchedules } from './schedule-row.ts'

/** What a person may do with a schedule besides changing it. The row is locked by the caller. */
export const changes = {
  pause: pauseSchedule,
  resume: resumeSchedule,
  beginAt,
  copy: copySchedule,
  lockOnward,
  removeOnward,
}

/** Nothing leaves until it is resumed. */
async function pauseSchedule(tx: Tx, { id }: ScheduleRow): Promise<void> {
  await tx.execute(sql`update schedules set status = 'paused', due_at = null where id = ${id}::uuid`)
}

/** It goes on where it was. One whose time passed meanwhile begins now; of a series, once its end has passed as well, at the next time. */
async function resumeSchedule(tx: Tx, row: ScheduleRow, now: Date): Promise<void> {
  if (!row.startedAt && row.startsAt < now) {
    const isNext = row.endsAt < now && (await moveToNext(tx, row, now))
    return isNext ? undefined : beginAt(tx, row, now)
  }
  const dueAt = row.startedAt ? now : row.startsAt
  await tx.execute(sql`
    update schedules set status = ${row.startedAt ? 'running' : 'pending'}, due_at = ${dueAt}::timestamptz where id = ${row.id}::uuid`)
}

/** Of a series, what nobody wanted to be sent is left out. @returns false where there is no later time, or that is a row already */
async function moveToNext(tx: Tx, row: ScheduleRow, now: Date): Promise<boolean> {
  const next = nextAfter(row, localTime(now, row.zone))
  if (!next) return false
  const { index, start } = next
  const end = addMinutes(start, minutesBetween(row.start, row.end))
  const [startsAt, endsAt] = [instantOfLocal(start, row.zone), instantOfLocal(end, row.zone)]
  const { rows } = await tx.execute(sql`
    update schedules set status = 'pending', reason = null, start = ${startsAt}::timestamptz, end_time = ${endsAt}::timestamptz,
      local_start = ${start}, local_end = ${end}, occurrence = ${index}, due_at = ${startsAt}::timestamptz
    where id = ${row.id}::uuid
      and not exists (select from schedules later where later.series_id = ${row.seriesId}::uuid and later.occurrence > ${row.occurrence})
    returning 1`)
  return rows.length > 0
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

/** A copy that nobody has been written to by: it waits for a word of its owner's, where it is to be sent. @returns its id */
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
    select user_id, ${title}, description, ${startsAt}::timestamptz, ${endsAt}::timestamptz, type, case when audience = 'none' then 'pending' else 'paused' end, ${now}::timestamptz, ${start}, ${end}, zone, number_id,
      audience, tag, segment_id, text, file_id, recurrence, ${start}, tolerance_minutes
    from schedules where id = ${row.id}::uuid returning id`)
  return rows[0]!.id
}

/** It, and of a series all that follow and are rows already. Held until the transaction ends. */
async function lockOnward(tx: Tx, { seriesId, occurrence }: ScheduleRow): Promise<ScheduleRow[]> {
  return selectSchedules(
    tx,
    sql`where s.series_id = ${seriesId}::uuid and s.occurrence >= ${occurrence} order by s.occurrence for update`,
  )
}

async function removeOnward(tx: Tx, { seriesId, occurrence }: ScheduleRow): Promise<void> {
  await tx.execute(sql`delete from schedules where series_id = ${seriesId}::uuid and occurrence >= ${occurrence}`)
}
