import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { chooseRecipients } from './recipients.ts'
import type { ScheduleRow } from './schedule-row.ts'

/** Holds a row by the names of its columns, and its chosen contacts in their order. */
export type Snapshot = { id: string; row: Row; people: string[] | null }
type Row = Record<string, unknown> & Pick<ScheduleRow, 'type'>

/** The columns that a change of an entry may alter, in its own row or in another one of its series. */
const CHANGED =
  `title description type start end_time local_start local_end zone channel_id audience tags segment_id text file_id
  tolerance_minutes duplicates due_at recurrence weekdays repeat_until except_dates anchor series_id original_date is_exception`.split(
    /\s+/,
  )

/**
 * Reads the rows with these ids, and the rows that are not over of these series, and locks them until the transaction
 * ends.
 */
export async function takeSnapshots(tx: Tx, ids: string[], seriesIds: unknown[]): Promise<Snapshot[]> {
  const { rows } = await tx.execute<Snapshot>(sql`
    select s.id, to_jsonb(s) as row, case when s.audience = 'chosen' then
      (select jsonb_agg(r.contact_id order by r.id) from schedule_recipients r where r.schedule_id = s.id) end as people from schedules s
    where s.id = any(${sql.param(ids)}::uuid[]) or (s.series_id = any(${sql.param(seriesIds)}::uuid[]) and s.ended_at is null)
    order by s.id for update of s`)
  return rows
}

/**
 * Restores changed rows, inserts deleted ones again, and deletes those that were made since.
 *
 * @returns false where the channel or the file of a deleted row no longer exists
 */
export async function restoreSnapshots(
  tx: Tx,
  ownerId: string,
  { was, removed, made }: { was: Snapshot[]; removed: Snapshot[]; made: string[] },
): Promise<boolean> {
  await tx.execute(sql`delete from schedules where id = any(${sql.param(made)}::uuid[])`)
  const { rowCount } = await tx.execute(sql`
    insert into schedules select was.* from ${rowsOf(removed)} was
    where (was.channel_id is null or was.channel_id in (select id from channels))
      and (was.file_id is null or was.file_id in (select id from venue_files))`)
  if (rowCount !== removed.length) return false
  for (const { id, people } of removed) if (people) await chooseRecipients(tx, ownerId, id, people)
  const columns = CHANGED.map((name) => sql`${sql.identifier(name)} = was.${sql.identifier(name)}`)
  await tx.execute(sql`
    update schedules s set ${sql.join(columns, sql`, `)}
    from ${rowsOf([...was, ...removed])} was where s.id = was.id`)
  return true
}

const rowsOf = (snapshots: Snapshot[]) =>
  sql`jsonb_populate_recordset(null::schedules, ${JSON.stringify(snapshots.map(({ row }) => row))}::jsonb)`

export function isSameSnapshot(one: Snapshot, other: Snapshot | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
