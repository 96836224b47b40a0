import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { PEOPLE_VERSION } from './recipients.ts'

/** Rows as they are at a moment, to be put back later. */
export const snapshots = { take: takeSnapshots, putBack, same: isSame }

/** A row by the names of its columns, and whom it names. */
export type Snapshot = { id: string; row: Record<string, unknown>; people: string | null }

/** The columns that changing an entry may change, in its row or in another one of its series. */
const CHANGED =
  `title description type start end_time local_start local_end zone number_id audience tag segment_id text file_id
  tolerance_minutes due_at recurrence weekdays repeat_until except_dates anchor series_id original_date is_exception`.split(
    /\s+/,
  )

/** Takes the rows with these ids, and all that are not over of the series of these and of others; they are held until the transaction ends. */
async function takeSnapshots(tx: Tx, ids: string[], seriesIds: unknown[]): Promise<Snapshot[]> {
  const { rows } = await tx.execute<Snapshot>(sql`
    select s.id, to_jsonb(s) as row, ${PEOPLE_VERSION} as people from schedules s
    where s.id = any(${sql.param(ids)}::uuid[]) or (s.series_id = any(${sql.param(seriesIds)}::uuid[]) and s.ended_at is null)
    order by s.id for update of s`)
  return rows
}

/** Makes rows again what they were, and removes those that were made since. */
async function putBack(tx: Tx, was: Snapshot[], made: string[]): Promise<void> {
  await tx.execute(sql`delete from schedules where id = any(${sql.param(made)}::uuid[])`)
  const columns = CHANGED.map((name) => sql`${sql.identifier(name)} = was.${sql.identifier(name)}`)
  await tx.execute(sql`
    update schedules s set ${sql.join(columns, sql`, `)}
    from jsonb_populate_recordset(null::schedules, ${JSON.stringify(was.map(({ row }) => row))}::jsonb) was where s.id = was.id`)
}

function isSame(one: Snapshot, other: Snapshot | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
