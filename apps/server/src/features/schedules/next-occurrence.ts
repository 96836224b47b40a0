import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { instantOfLocal } from '#platform/time/local-time.ts'
import { recipients } from './recipients.ts'
import { addMinutes, minutesBetween, nextAfter } from './recurrence.ts'
import type { ScheduleRow } from './schedule-row.ts'

/**
 * Of what repeats, the next time becomes a row of its own, once; nothing for what does not. One that was held back by a person
 * and let go later is followed by the first time after that: those between were not missed by anybody.
 *
 * @param moment on the wall: no time before it is meant any more
 */
export async function addNextOccurrence(tx: Tx, row: ScheduleRow, moment: string = row.start): Promise<void> {
  const next = nextAfter(row, moment > row.start ? moment : row.start)
  if (!next) return
  const { index, start } = next
  const end = addMinutes(start, minutesBetween(row.start, row.end))
  const startsAt = instantOfLocal(start, row.zone)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into schedules (user_id, title, description, start, end_time, type, created_at, local_start, local_end, zone, number_id,
      audience, tag, segment_id, text, file_id, recurrence, anchor, occurrence, series_id, tolerance_minutes, due_at)
    select user_id, title, description, ${startsAt}::timestamptz, ${instantOfLocal(end, row.zone)}::timestamptz, type, created_at, ${start}, ${end}, zone,
      number_id, audience, tag, segment_id, text, file_id, recurrence, anchor, ${index}, series_id, tolerance_minutes,
      case when audience <> 'none' then ${startsAt}::timestamptz end
    from schedules where id = ${row.id}::uuid
    on conflict (series_id, occurrence) do nothing returning id`)
  if (rows[0] && row.audience === 'chosen') await recipients.copy(tx, row.id, rows[0].id)
}
