import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { instantsOf } from './instants.ts'
import { copyRecipients } from './recipients.ts'
import { addMinutes, minutesBetween, nextAfter } from './recurrence.ts'
import type { ScheduleRow } from './schedule-row.ts'

/**
 * Makes the next occurrence of a series a row of its own, once; does nothing for an entry that does not repeat, or for an exception. One
 * that was held back by a person and let go later is followed by the first time after that: those between were not missed by
 * anybody. While a series is held back, so is what follows. Days that are left out are forgotten once they are past.
 *
 * @param moment on the wall: no time before it is meant any more
 */
export async function addNextOccurrence(tx: Tx, row: ScheduleRow, moment: string = row.start): Promise<void> {
  if (row.isException) return
  const next = nextAfter(row, moment > row.start ? moment : row.start)
  if (!next) return
  const { date, start } = next
  const end = addMinutes(start, minutesBetween(row.start, row.end))
  const { startsAt, endsAt } = instantsOf({ start, end, zone: row.zone })
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into schedules (user_id, title, description, start, end_time, type, created_at, local_start, local_end, zone, number_id,
      audience, tag, segment_id, text, file_id, recurrence, weekdays, repeat_until, except_dates, anchor, series_id, original_date,
      tolerance_minutes, status, due_at)
    select user_id, title, description, ${startsAt}::timestamptz, ${endsAt}::timestamptz, type, created_at, ${start}, ${end}, zone,
      number_id, audience, tag, segment_id, text, file_id, recurrence, weekdays, repeat_until,
      array(select day from unnest(except_dates) as day where day >= ${moment.slice(0, 10)}), anchor, series_id, ${date}, tolerance_minutes,
      case status when 'paused' then 'paused' else 'pending' end,
      case when audience <> 'none' and status <> 'paused' then ${startsAt}::timestamptz end
    from schedules where id = ${row.id}::uuid
    on conflict (series_id, original_date) do nothing returning id`)
  if (rows[0] && row.audience === 'chosen') await copyRecipients(tx, row.id, rows[0].id)
}
