import type { Schedule, ScheduleChange } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { storableText } from '#platform/storable-text.ts'
import { instantOfLocal } from '#platform/time/local-time.ts'
import { addMinutes, firstOf, minutesBetween } from './recurrence.ts'
import type { ScheduleRow } from './schedule-row.ts'

/** What is written of a schedule; whom it is for is in rows of their own. */
type ScheduleFields = Omit<ScheduleChange, 'audience'> & Pick<Schedule, 'audience' | 'tag' | 'segmentId'>

/** Writing a schedule down, and changing it. */
export const saving = { insert: insertSchedule, rewrite: rewriteSchedule, rename: renameSchedule }

/** @returns its id */
async function insertSchedule(tx: Tx, ownerId: string, fields: ScheduleFields, now: Date): Promise<string> {
  const { start, end, startsAt, endsAt, dueAt } = timesOf(fields)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into schedules (user_id, title, description, start, end_time, type, created_at, local_start, local_end, zone, number_id,
      audience, tag, segment_id, text, file_id, recurrence, anchor, tolerance_minutes, due_at)
    values (${ownerId}::uuid, ${storableText(fields.title)}, ${storableText(fields.description)}, ${startsAt}::timestamptz,
      ${endsAt}::timestamptz, ${fields.type}, ${now}::timestamptz, ${start}, ${end}, ${fields.zone}, ${fields.numberId}::uuid, ${fields.audience},
      ${storableText(fields.tag)}, ${fields.segmentId}::uuid, ${storableText(fields.text)}, ${fields.fileId}::uuid, ${fields.recurrence}, ${start}, ${fields.toleranceMinutes}, ${dueAt}::timestamptz)
    returning id`)
  return rows[0]!.id
}

/** Writes all of one that has not begun. Moved to another time or rhythm, it begins a series of its own. */
async function rewriteSchedule(tx: Tx, before: ScheduleRow, fields: ScheduleFields): Promise<void> {
  const { start, end, startsAt, endsAt, dueAt } = timesOf(fields)
  const moved = start !== before.start || fields.recurrence !== before.recurrence
  await tx.execute(sql`
    update schedules set title = ${storableText(fields.title)}, description = ${storableText(fields.description)},
      start = ${startsAt}::timestamptz, end_time = ${endsAt}::timestamptz, type = ${fields.type}, local_start = ${start}, local_end = ${end},
      zone = ${fields.zone}, number_id = ${fields.numberId}::uuid, audience = ${fields.audience}, tag = ${storableText(fields.tag)}, segment_id = ${fields.segmentId}::uuid,
      text = ${storableText(fields.text)}, file_id = ${fields.fileId}::uuid, recurrence = ${fields.recurrence}, tolerance_minutes = ${fields.toleranceMinutes},
      anchor = case when ${moved} then ${start} else anchor end, occurrence = case when ${moved} then 0 else occurrence end,
      series_id = case when ${moved} then gen_random_uuid() else series_id end,
      due_at = case when status = 'pending' then ${dueAt}::timestamptz end
    where id = ${before.id}::uuid`)
}

/** What may still be changed of one that runs, and of one that is over its name only. */
async function renameSchedule(tx: Tx, before: ScheduleRow, fields: ScheduleFields): Promise<void> {
  const isOver = before.endedAt !== null
  const end = isOver ? before.end : fields.end
  await tx.execute(sql`
    update schedules set title = ${storableText(fields.title)}, description = ${storableText(fields.description)}, local_end = ${end},
      end_time = ${isOver ? before.endsAt : instantOfLocal(end, before.zone)}::timestamptz
    where id = ${before.id}::uuid`)
}

function timesOf(fields: ScheduleFields) {
  const start = firstOf(fields.start, fields.recurrence)
  const end = addMinutes(start, minutesBetween(fields.start, fields.end))
  const startsAt = instantOfLocal(start, fields.zone)
  return {
    start,
    end,
    startsAt,
    endsAt: instantOfLocal(end, fields.zone),
    dueAt: fields.audience === 'none' ? null : startsAt,
  }
}
