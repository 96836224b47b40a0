import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { localTime } from '#platform/time/local-time.ts'
import { copyRecipients } from './recipients.ts'
import { addDays, addMinutes, dayAfter, meansDay, minutesBetween, nextAfter, timeOn } from './recurrence.ts'
import { type ScheduleRow, instantsOf, isHead, lockSchedule, selectSchedules } from './schedule-row.ts'

/** An entry, or one time of what repeats: `date` is the day that the series meant, null for the entry's own. */
export type OccurrenceId = { id: string; date?: string | null | undefined }

export type Occurrence = {
  /** The stored row, or the row that it would become. */
  row: ScheduleRow
  /** True when no row of its own is stored yet; `row` then has the id of the head. */
  isVirtual: boolean
  /** The row by which its series goes on; null where it does not. */
  head: ScheduleRow | null
  /** The rows of its series that are not over, and itself. */
  rows: ScheduleRow[]
}

/** Reads it. @returns null when there is no such time (any more) */
export async function findOccurrence(tx: Tx, which: OccurrenceId): Promise<Occurrence | null> {
  const [known] = await selectSchedules(tx, sql`where s.id = ${which.id}::uuid`)
  return known ? occurrenceAmong(known, which.date, await rowsOf(tx, known, which.date)) : null
}

/** The same, with its series held until the transaction ends, so that no worker begins with it meanwhile. */
export async function lockOccurrence(tx: Tx, which: OccurrenceId): Promise<Occurrence | null> {
  const [known] = await selectSchedules(tx, sql`where s.id = ${which.id}::uuid`)
  return known ? occurrenceAmong(known, which.date, await rowsOf(tx, known, which.date, sql`for update`)) : null
}

const rowsOf = (tx: Tx, known: ScheduleRow, date: string | null | undefined, lock = sql``) =>
  selectSchedules(
    tx,
    sql`where s.series_id = ${known.seriesId}::uuid and (s.ended_at is null or s.id = ${known.id}::uuid or s.original_date = ${date ?? null})
      order by s.original_date ${lock}`,
  )

function occurrenceAmong(known: ScheduleRow, date: string | null | undefined, rows: ScheduleRow[]): Occurrence | null {
  if (known.recurrence === 'none') return { row: known, isVirtual: false, head: null, rows: [known] }
  const own = rows.find((row) => (date ? row.date === date : row.id === known.id))
  const head = rows.find(isHead) ?? null
  if (own) return { row: own, isVirtual: false, head, rows }
  if (!head || !date || date <= head.date || !meansDay(head, date)) return null
  return { row: rowOn(head, date), isVirtual: true, head, rows }
}

/** The first day from this one on that the series means; null where there is none. */
export function seriesDayFrom(head: ScheduleRow, date: string): string | null {
  return dayAfter(head, addDays(date, -1))
}

export async function deleteSchedules(tx: Tx, rows: ScheduleRow[]): Promise<void> {
  await tx.execute(sql`delete from schedules where id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
}

/** Returns the row that a series would have on one of its days. */
function rowOn(head: ScheduleRow, date: string): ScheduleRow {
  const start = timeOn(head, date)
  const end = addMinutes(start, minutesBetween(head.start, head.end))
  return { ...head, date, start, end, ...instantsOf({ start, end, zone: head.zone }) }
}

/** Makes it a row of its own, without which its series goes on. @returns that row */
export async function detachOccurrence(tx: Tx, { row, isVirtual, head }: Occurrence, now: Date): Promise<ScheduleRow> {
  if (row.recurrence === 'none') return row
  if (isVirtual && head) {
    const id = await insertFrom(tx, row, { seriesId: row.seriesId, isException: true })
    await excludeDay(tx, head, row.date)
    return { ...row, id, isException: true }
  }
  if (head) await excludeDay(tx, head, row.date)
  if (isHead(row)) await addNextOccurrence(tx, row, localTime(now, row.zone))
  await tx.execute(sql`update schedules set is_exception = true where id = ${row.id}::uuid`)
  return { ...row, isException: true }
}

/** Ends a series before a day that it means, and goes on from there as another one. @returns the row of that one */
export async function splitSeries(tx: Tx, head: ScheduleRow, date: string): Promise<ScheduleRow> {
  const row = rowOn(head, date)
  const id = await insertFrom(tx, row, { seriesId: null, isException: false })
  await endSeriesBefore(tx, head, date)
  return (await lockSchedule(tx, id))!
}

/** A day on which the series does not come. */
export async function excludeDay(tx: Tx, head: ScheduleRow, date: string): Promise<void> {
  await tx.execute(sql`
    update schedules set except_dates = array_append(except_dates, ${date}) where id = ${head.id}::uuid and not ${date} = any(except_dates)`)
}

export async function endSeriesBefore(tx: Tx, head: ScheduleRow, date: string): Promise<void> {
  await tx.execute(sql`
    update schedules set repeat_until = ${addDays(date, -1)} where id = ${head.id}::uuid`)
}

/** A row made of another one, for the times and the day that this one says; a new series where none is named. */
async function insertFrom(
  tx: Tx,
  row: ScheduleRow,
  { seriesId, isException }: { seriesId: string | null; isException: boolean },
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into schedules (user_id, title, description, start, end_time, type, status, created_at, local_start, local_end, zone, number_id,
      audience, tag, segment_id, text, file_id, recurrence, weekdays, repeat_until, except_dates, anchor, series_id, original_date,
      is_exception, tolerance_minutes, duplicates, due_at)
    select user_id, title, description, ${row.startsAt}::timestamptz, ${row.endsAt}::timestamptz, type, status, created_at, ${row.start}, ${row.end},
      zone, number_id, audience, tag, segment_id, text, file_id, recurrence, weekdays, repeat_until, except_dates, anchor, coalesce(${seriesId}::uuid, gen_random_uuid()), ${row.date},
      ${isException}, tolerance_minutes, duplicates,
      case when audience <> 'none' and status = 'pending' then ${row.startsAt}::timestamptz end
    from schedules where id = ${row.id}::uuid returning id`)
  const { id } = rows[0]!
  if (row.audience === 'chosen') await copyRecipients(tx, row.id, id)
  return id
}

/**
 * Puts an exception back into its series when it is again as the series would have it: a move that is undone, for
 * one.
 *
 * @returns what stands for it from now on
 */
export async function rejoinSeries(tx: Tx, id: string): Promise<OccurrenceId> {
  const found = await lockOccurrence(tx, { id })
  if (!found?.row.isException || found.row.startedAt || !found.head || !(await isAsMeant(tx, found.row, found.head)))
    return { id }
  const { row, head } = found
  const without = { ...head, exceptDates: head.exceptDates.filter((day) => day !== row.date) }
  if (!meansDay(without, row.date)) return { id }
  if (row.date > head.date) {
    await tx.execute(sql`delete from schedules where id = ${row.id}::uuid`)
    await tx.execute(
      sql`update schedules set except_dates = array_remove(except_dates, ${row.date}) where id = ${head.id}::uuid`,
    )
    return { id: head.id, date: row.date }
  }
  // It was the next one before it was taken out: the one after it needs no row yet.
  if (dayAfter(without, row.date) !== head.date) return { id }
  await tx.execute(sql`
    update schedules s set is_exception = false, except_dates = ${sql.param(without.exceptDates)}::text[], recurrence = head.recurrence,
      weekdays = head.weekdays, repeat_until = head.repeat_until, anchor = head.anchor
    from schedules head where s.id = ${row.id}::uuid and head.id = ${head.id}::uuid`)
  await tx.execute(sql`delete from schedules where id = ${head.id}::uuid`)
  return { id: row.id }
}

const MEANT = [
  'title',
  'description',
  'type',
  'status',
  'zone',
  'numberId',
  'audience',
  'tag',
  'segmentId',
  'text',
  'toleranceMinutes',
] as const

async function isAsMeant(tx: Tx, row: ScheduleRow, head: ScheduleRow): Promise<boolean> {
  const meant = rowOn(head, row.date)
  const isSame =
    row.start === meant.start &&
    row.end === meant.end &&
    row.file?.id === meant.file?.id &&
    MEANT.every((field) => row[field] === meant[field])
  if (!isSame || row.audience !== 'chosen') return isSame
  const people = (id: string) => sql`select contact_id from schedule_recipients where schedule_id = ${id}::uuid`
  const { rows } = await tx.execute(sql`
    ((${people(row.id)}) except (${people(head.id)})) union all ((${people(head.id)}) except (${people(row.id)})) limit 1`)
  return rows.length === 0
}

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
