import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { meansDay } from './recurrence.ts'
import type { ScheduleRow } from './schedule-row.ts'

/**
 * A series was changed: the times that were taken out of it stay out of it, on the day to which theirs was moved. One whose day
 * it does not mean any more is removed, unless it was cancelled, which stays to be seen.
 *
 * @param change.before the row by which it went on
 * @param change.after the same as it is now
 * @param change.from the first day whose exceptions go along; null for all
 * @param change.moved the day to which one of its days was moved
 */
export async function carryExceptions(
  tx: Tx,
  rows: ScheduleRow[],
  {
    before,
    after,
    from,
    moved,
  }: { before: ScheduleRow; after: ScheduleRow; from: string | null; moved: (date: string) => string },
): Promise<void> {
  const rule = { ...after, exceptDates: [] }
  const isMeant = (date: string) => date > after.date && meansDay(rule, date)
  const taken = new Set([after.date])
  for (const row of rows) {
    if (!row.isException || row.startedAt || (from && row.date < from)) continue
    const date = moved(row.date)
    // One whose day was before is not of the rule any more.
    const fits = (row.date < before.date || isMeant(date)) && !taken.has(date)
    taken.add(date)
    if (fits)
      await tx.execute(sql`
        update schedules set series_id = ${after.seriesId}::uuid, original_date = ${date} where id = ${row.id}::uuid`)
    else if (row.endedAt === null) await tx.execute(sql`delete from schedules where id = ${row.id}::uuid`)
  }
  const days = [...new Set(before.exceptDates.filter((date) => date > before.date).map(moved))].filter(isMeant)
  await tx.execute(sql`update schedules set except_dates = ${sql.param(days)}::text[] where id = ${after.id}::uuid`)
}
