import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { addDays, localTime } from '@balcao/contract/local-time'
import { copyRecipients } from './recipients.ts'
import { addMinutes, dayAfter, meansDay, minutesBetween, nextAfter, timeOn } from '#platform/time/recurrence.ts'
import { type ScheduleRow, instantsOf, isHead, lockSchedule, selectSchedules } from './schedule-row.ts'

/**
 * Identifies an entry, or one occurrence of a series: `date` is the day that the series planned; null for the entry
 * itself.
 */
export type OccurrenceId = { id: string; date?: string | null | undefined }

export type Occurrence = {
  /** The stored row, or the row that it would become. */
  row: ScheduleRow
  /** True when no row of its own is stored yet; `row` then has the id of the head. */
  isVirtual: boolean
  /** The row that continues the series; null where none does. */
  head: ScheduleRow | null
  /** The rows of its series that are not over, and its own row. */
  rows: ScheduleRow[]
}

/** Loads an occurrence. @returns null when it does not exist (any more) */
export async function findOccurrence(tx: Tx, which: OccurrenceId): Promise<Occurrence | null> {
  const [known] = await selectSchedules(tx, sql`where s.id = ${which.id}::uuid`)
  return known ? occurrenceAmong(known, which.date, await rowsOf(tx, known, which.date)) : null
}

/** Loads an occurrence and locks its series until the transaction ends, so that no worker starts it meanwhile. */
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

/** Returns the first day of the series from this day on; null where there is none. */
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

/** Makes an occurrence a row of its own, outside its series. @returns that row */
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

/**
 * Ends a series before one of its days, and continues it from there as a new series.
 *
 * @returns the row of the new series
 */
export async function splitSeries(tx: Tx, head: ScheduleRow, date: string): Promise<ScheduleRow> {
  const row = rowOn(head, date)
  const id = await insertFrom(tx, row, { seriesId: null, isException: false })
  await endSeriesBefore(tx, head, date)
  return (await lockSchedule(tx, id))!
}

/** Excludes a day from a series. */
export async function excludeDay(tx: Tx, head: ScheduleRow, date: string): Promise<void> {
  await tx.execute(sql`
    update schedules set except_dates = array_append(except_dates, ${date}) where id = ${head.id}::uuid and not ${date} = any(except_dates)`)
}

export async function endSeriesBefore(tx: Tx, head: ScheduleRow, date: string): Promise<void> {
  await tx.execute(sql`
    update schedules set repeat_until = ${addDays(date, -1)} where id = ${head.id}::uuid`)
}

/**
 * Inserts a row copied from another one, with the times and the day of `row`; without `seriesId` it starts a new
 * series.
 */
async function insertFrom(
  tx: Tx,
  row: ScheduleRow,
  { seriesId, isException }: { seriesId: string | null; isException: boolean },
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into schedules (user_id, title, description, start, end_time, type, status, created_at, local_start, local_end, zone, channel_id,
      audience, tags, segment_id, text, file_id, recurrence, weekdays, repeat_until, except_dates, anchor, series_id, original_date,
      is_exception, tolerance_minutes, duplicates, due_at)
    select user_id, title, description, ${row.startsAt}::timestamptz, ${row.endsAt}::timestamptz, type, status, created_at, ${row.start}, ${row.end},
      zone, channel_id, audience, tags, segment_id, text, file_id, recurrence, weekdays, repeat_until, except_dates, anchor, coalesce(${seriesId}::uuid, gen_random_uuid()), ${row.date},
      ${isException}, tolerance_minutes, duplicates,
      case when audience <> 'none' and status = 'pending' then ${row.startsAt}::timestamptz end
    from schedules where id = ${row.id}::uuid returning id`)
  const { id } = rows[0]!
  if (row.audience === 'chosen') await copyRecipients(tx, row.id, id)
  return id
}

/**
 * Puts an exception back into its series when it equals again what the series has on that day, for example after an
 * undone move.
 *
 * @returns the occurrence that replaces it
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
  'channelId',
  'audience',
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
    row.tags.join('\n') === meant.tags.join('\n') &&
    MEANT.every((field) => row[field] === meant[field])
  if (!isSame || row.audience !== 'chosen') return isSame
  const people = (id: string) => sql`select contact_id from schedule_recipients where schedule_id = ${id}::uuid`
  const { rows } = await tx.execute(sql`
    ((${people(row.id)}) except (${people(head.id)})) union all ((${people(head.id)}) except (${people(row.id)})) limit 1`)
  return rows.length === 0
}

/**
 * Inserts the next occurrence of a series as a row, once; does nothing for an entry that does not repeat or for an
 * exception. After a paused occurrence it inserts the first one after `moment`; those in between were nobody's to miss.
 * The next row of a paused series is paused too. Excluded days are dropped once they are past.
 *
 * @param moment the wall-clock time that the next occurrence has to be after
 */
export async function addNextOccurrence(tx: Tx, row: ScheduleRow, moment: string = row.start): Promise<void> {
  if (row.isException) return
  const next = nextAfter(row, moment > row.start ? moment : row.start)
  if (!next) return
  const { date, start } = next
  const end = addMinutes(start, minutesBetween(row.start, row.end))
  const { startsAt, endsAt } = instantsOf({ start, end, zone: row.zone })
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into schedules (user_id, title, description, start, end_time, type, created_at, local_start, local_end, zone, channel_id,
      audience, tags, segment_id, text, file_id, recurrence, weekdays, repeat_until, except_dates, anchor, series_id, original_date,
      tolerance_minutes, status, due_at)
    select user_id, title, description, ${startsAt}::timestamptz, ${endsAt}::timestamptz, type, created_at, ${start}, ${end}, zone,
      channel_id, audience, tags, segment_id, text, file_id, recurrence, weekdays, repeat_until,
      array(select day from unnest(except_dates) as day where day >= ${moment.slice(0, 10)}), anchor, series_id, ${date}, tolerance_minutes,
      case status when 'paused' then 'paused' else 'pending' end,
      case when audience <> 'none' and status <> 'paused' then ${startsAt}::timestamptz end
    from schedules where id = ${row.id}::uuid
    on conflict (user_id, series_id, original_date) do nothing returning id`)
  if (rows[0] && row.audience === 'chosen') await copyRecipients(tx, row.id, rows[0].id)
}

/**
 * Carries the exceptions of a series over to its changed version. One that no longer belongs to the series is deleted,
 * unless it is over, for example cancelled.
 *
 * @param after the row that continues the series now
 * @param change.from the first day whose exceptions are carried over; null for all
 * @param change.day the new day of an exception; null where it no longer belongs to the series
 * @param change.exceptDates the days that are excluded now
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
