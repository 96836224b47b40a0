import type { ScheduleReason, ScheduleStatus } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { type ScheduleRow, selectSchedules } from './schedule-row.ts'

/**
 * Returns schedules whose time to be looked at has come, across owners, the longest due first. One index is read, however many
 * wait.
 */
export async function findDueSchedules(tx: Tx, now: Date, limit: number): Promise<{ id: string; ownerId: string }[]> {
  const { rows } = await tx.execute<{ id: string; ownerId: string }>(sql`
    select id, user_id as "ownerId" from schedules where ${isDue(now)} order by due_at limit ${limit}`)
  return rows
}

const isDue = (now: Date) => sql`due_at is not null and due_at <= ${now}::timestamptz`
export function anyScheduleDue(now: Date): SQL {
  return sql`exists (select from schedules where ${isDue(now)})`
}

/** Locks a due schedule until the transaction ends. @returns null when another worker has it, or has just looked */
export async function lockDueSchedule(tx: Tx, id: string, now: Date): Promise<ScheduleRow | null> {
  const rows = await selectSchedules(
    tx,
    sql`where s.id = ${id}::uuid and s.due_at <= ${now}::timestamptz and s.status in ('pending', 'running') for update skip locked`,
  )
  return rows[0] ?? null
}

/** So many are counted before one that is planned. */
const AHEAD_AT_MOST = 200

/**
 * What runs on a number, and what begins there by a moment, in the order in which it does: with how many of each are rows that
 * wait to be written to. Those whom a tag, a segment or everybody means are rows only once it runs.
 */
export async function findSchedulesAhead(
  tx: Tx,
  { numberId, isPrincipal, by, except }: { numberId: string; isPrincipal: boolean; by: Date; except: string | null },
): Promise<{ row: ScheduleRow; waiting: number }[]> {
  const rows = await selectSchedules(
    tx,
    sql`where s.due_at is not null and s.status in ('pending', 'running') and s.audience not in ('none', 'owner')
      and (s.number_id = ${numberId}::uuid ${isPrincipal ? sql`or s.number_id is null` : sql``})
      and (s.status = 'running' or s.start <= ${by}::timestamptz) and s.id is distinct from ${except}::uuid
      order by s.start, s.id limit ${AHEAD_AT_MOST}`,
  )
  const { rows: counts } = await tx.execute<{ id: string; waiting: number }>(sql`
    select r.schedule_id as id, count(*)::int as waiting from schedule_recipients r join contacts k on k.id = r.contact_id
    where r.schedule_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[]) and r.state = 'pending' and k.opted_out_at is null
    group by 1`)
  const waiting = new Map(counts.map((one) => [one.id, one.waiting]))
  return rows.map((row) => ({ row, waiting: waiting.get(row.id) ?? 0 }))
}

/** Sets when a worker looks at a schedule again; null for never. */
export async function setScheduleDue(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.execute(sql`update schedules set due_at = ${at}::timestamptz where id = ${id}::uuid`)
}

/** Begins a schedule: from now on its audience is what it is. */
export async function beginSchedule(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update schedules set status = 'running', reason = null, started_at = coalesce(started_at, ${now}::timestamptz), due_at = ${now}::timestamptz
    where id = ${id}::uuid`)
}

/** Ends a schedule. */
export async function finishSchedule(
  tx: Tx,
  id: string,
  { status, reason = null, now }: { status: ScheduleStatus; reason?: ScheduleReason | null; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update schedules set status = ${status}, reason = ${reason}, ended_at = ${now}::timestamptz, due_at = null where id = ${id}::uuid`)
}
