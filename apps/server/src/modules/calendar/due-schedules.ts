import type { ScheduleReason, ScheduleStatus } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { type ScheduleRow, selectSchedules } from './schedule-row.ts'

/** Returns the due schedules across owners, the longest due first. It reads one index only, however many wait. */
export async function findDueSchedules(tx: Tx, now: Date, limit: number): Promise<{ id: string; ownerId: string }[]> {
  const { rows } = await tx.execute<{ id: string; ownerId: string }>(sql`
    select id, user_id as "ownerId" from schedules where ${isDue(now)} order by due_at limit ${limit}`)
  return rows
}

const isDue = (now: Date) => sql`due_at is not null and due_at <= ${now}::timestamptz`
export function anyScheduleDue(now: Date): SQL {
  return sql`exists (select from schedules where ${isDue(now)})`
}

/**
 * Locks a due schedule until the transaction ends.
 *
 * @returns null when another worker has it, or has just worked on it
 */
export async function lockDueSchedule(tx: Tx, id: string, now: Date): Promise<ScheduleRow | null> {
  const rows = await selectSchedules(
    tx,
    sql`where s.id = ${id}::uuid and s.due_at <= ${now}::timestamptz and s.status in ('pending', 'running') for update skip locked`,
  )
  return rows[0] ?? null
}

/** The most earlier schedules that are counted for an estimate. */
const AHEAD_AT_MOST = 200

/**
 * Returns the schedules that run on a channel or start there by a given time, in their order, each with the channel of
 * recipients still to be written to. Recipients by tag, segment or "all" are counted only once the schedule runs.
 */
export async function findSchedulesAhead(
  tx: Tx,
  { channelId, isPrincipal, by, except }: { channelId: string; isPrincipal: boolean; by: Date; except: string | null },
): Promise<{ row: ScheduleRow; waiting: number }[]> {
  const rows = await selectSchedules(
    tx,
    sql`where s.due_at is not null and s.status in ('pending', 'running') and s.audience not in ('none', 'owner')
      and (s.channel_id = ${channelId}::uuid ${isPrincipal ? sql`or s.channel_id is null` : sql``})
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

/** Starts a schedule; its audience is fixed from now on. */
export async function beginSchedule(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update schedules set status = 'running', reason = null, started_at = coalesce(started_at, ${now}::timestamptz), due_at = ${now}::timestamptz
    where id = ${id}::uuid`)
}

export async function finishSchedule(
  tx: Tx,
  id: string,
  { status, reason = null, now }: { status: ScheduleStatus; reason?: ScheduleReason | null; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update schedules set status = ${status}, reason = ${reason}, ended_at = ${now}::timestamptz, due_at = null where id = ${id}::uuid`)
}
