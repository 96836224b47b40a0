import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import type { ScheduleRow } from './schedule-row.ts'

/**
 * A series was changed: the times that were taken out of it stay out of it. One that is no part of it any more is removed, unless it
 * was cancelled, which stays to be seen.
 *
 * @param after the row by which it goes on now
 * @param change.from the first day whose exceptions go along; null for all
 * @param change.day the day on which an exception stands now; null where it is no part of the series any more
 * @param change.exceptDates the days that are left out now
 */
export async function carryExceptions(
  tx: Tx,
  rows: ScheduleRow[],
  after: ScheduleRow,
  { from, day, exceptDates }: { from: string | null; day: (date: string) => string | null; exceptDates: string[] },
): Promise<void> {
  const taken = new Set(rows.map(({ date }) => date))
  const removed = new Set<string>()
  for (const row of rows) {
    if (!row.isException || row.startedAt || (from && row.date < from)) continue
    const to = day(row.date)
    if (to !== null) {
      const date = taken.has(to) ? row.date : to
      taken.add(date)
      await tx.execute(sql`
        update schedules set series_id = ${after.seriesId}::uuid, original_date = ${date} where id = ${row.id}::uuid`)
    } else if (row.endedAt === null) {
      await tx.execute(sql`delete from schedules where id = ${row.id}::uuid`)
      removed.add(row.date)
    }
  }
  const days = exceptDates.filter((date) => !removed.has(date))
  await tx.execute(sql`update schedules set except_dates = ${sql.param(days)}::text[] where id = ${after.id}::uuid`)
}
