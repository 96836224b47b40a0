import type { Schedule, ScheduleChange } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { storableText } from '#platform/storable-text.ts'
import { instantOfLocal } from '@balcao/contract/local-time'
import { type ScheduleRow, instantsOf } from './schedule-row.ts'

/** The stored fields of a schedule; its recipients are in rows of their own. */
type ScheduleFields = Omit<ScheduleChange, 'audience'> & Pick<Schedule, 'audience' | 'tags' | 'segmentId'>

/** Inserts a schedule. @returns its id */
export async function insertSchedule(tx: Tx, ownerId: string, fields: ScheduleFields, now: Date): Promise<string> {
  const { start, end, startsAt, endsAt, dueAt } = timesOf(fields)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into schedules (user_id, title, description, start, end_time, type, created_at, local_start, local_end, zone, channel_id,
      audience, tags, segment_id, text, file_id, recurrence, weekdays, repeat_until, anchor, original_date,
      tolerance_minutes, due_at)
    values (${ownerId}::uuid, ${storableText(fields.title)}, ${storableText(fields.description)}, ${startsAt}::timestamptz,
      ${endsAt}::timestamptz, ${fields.type}, ${now}::timestamptz, ${start}, ${end}, ${fields.zone}, ${fields.channelId}::uuid, ${fields.audience},
      ${sql.param(fields.tags.map(storableText))}::text[], ${fields.segmentId}::uuid, ${storableText(fields.text)}, ${fields.fileId}::uuid, ${fields.recurrence},
      ${sql.param(fields.weekdays)}::int[], ${fields.repeatUntil}, ${start}, ${start.slice(0, 10)}, ${fields.toleranceMinutes}, ${dueAt}::timestamptz)
    returning id`)
  return rows[0]!.id
}

/**
 * Rewrites a schedule that has not begun; a series begins on the first day of its rule. A series with other days or
 * another rhythm becomes a new series.
 */
export async function updateSchedule(tx: Tx, before: ScheduleRow, fields: ScheduleFields): Promise<void> {
  const { start, end, startsAt, endsAt, dueAt } = timesOf(fields)
  const isOther = !isSameRhythm(before, fields)
  await tx.execute(sql`
    update schedules set title = ${storableText(fields.title)}, description = ${storableText(fields.description)},
      start = ${startsAt}::timestamptz, end_time = ${endsAt}::timestamptz, type = ${fields.type}, local_start = ${start}, local_end = ${end},
      zone = ${fields.zone}, channel_id = ${fields.channelId}::uuid, audience = ${fields.audience}, tags = ${sql.param(fields.tags.map(storableText))}::text[], segment_id = ${fields.segmentId}::uuid,
      text = ${storableText(fields.text)}, file_id = ${fields.fileId}::uuid, tolerance_minutes = ${fields.toleranceMinutes},
      due_at = case when status = 'pending' then ${dueAt}::timestamptz end
    where id = ${before.id}::uuid`)
  if (before.isException) return
  await tx.execute(sql`
    update schedules set recurrence = ${fields.recurrence}, weekdays = ${sql.param(fields.weekdays)}::int[], repeat_until = ${fields.repeatUntil},
      original_date = ${start.slice(0, 10)}, anchor = case when ${isOther} then ${start} else left(anchor, 10) || ${start.slice(10)} end,
      series_id = case when ${isOther} then gen_random_uuid() else series_id end
    where id = ${before.id}::uuid`)
}

type Rhythm = Pick<ScheduleFields, 'start' | 'recurrence' | 'weekdays'>
/** Tells whether two rules give the same days, whatever the hour. */
const isSameRhythm = (before: ScheduleRow, { start, recurrence, weekdays }: Rhythm) =>
  start.slice(0, 10) === before.date && recurrence === before.recurrence && weekdays.join() === before.weekdays.join()

/**
 * Changes what may still be changed after the start: title and description, and the end unless the schedule is over.
 */
export async function renameSchedule(tx: Tx, before: ScheduleRow, fields: ScheduleFields): Promise<void> {
  const end = before.endedAt === null ? fields.end : before.end
  await tx.execute(sql`
    update schedules set title = ${storableText(fields.title)}, description = ${storableText(fields.description)}, local_end = ${end},
      end_time = ${end === before.end ? before.endsAt : instantOfLocal(end, before.zone)}::timestamptz
    where id = ${before.id}::uuid`)
}

function timesOf({ start, end, zone, audience }: ScheduleFields) {
  const { startsAt, endsAt } = instantsOf({ start, end, zone })
  return { start, end, startsAt, endsAt, dueAt: audience === 'none' ? null : startsAt }
}
