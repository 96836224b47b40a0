import type { ScheduleReason, ScheduleStatus } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { addNextOccurrence } from './next-occurrence.ts'
import { type ScheduleRow, selectSchedules } from './schedule-row.ts'

/** Schedules as the jobs that they are. */
export const due = { find: findDue, lock: lockDue, lookAgain, begin, finish, addNext: addNextOccurrence }

/** Schedules whose time to look has come, across owners, the longest due first. One index is read, however many wait. */
async function findDue(tx: Tx, now: Date, limit: number): Promise<{ id: string; ownerId: string }[]> {
  const { rows } = await tx.execute<{ id: string; ownerId: string }>(sql`
    select id, user_id as "ownerId" from schedules where due_at is not null and due_at <= ${now}::timestamptz order by due_at limit ${limit}`)
  return rows
}

/** Takes it in hand until the transaction ends. @returns null when another worker has it, or has just looked */
async function lockDue(tx: Tx, id: string, now: Date): Promise<ScheduleRow | null> {
  const rows = await selectSchedules(
    tx,
    sql`where s.id = ${id}::uuid and s.due_at <= ${now}::timestamptz and s.status in ('pending', 'running') for update skip locked`,
  )
  return rows[0] ?? null
}

/** When somebody looks at it again; null for never. */
async function lookAgain(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.execute(sql`update schedules set due_at = ${at}::timestamptz where id = ${id}::uuid`)
}

/** It begins: from now on its audience is what it is. */
async function begin(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update schedules set status = 'running', reason = null, started_at = coalesce(started_at, ${now}::timestamptz), due_at = ${now}::timestamptz
    where id = ${id}::uuid`)
}

/** It is over. */
async function finish(
  tx: Tx,
  id: string,
  { status, reason = null, now }: { status: ScheduleStatus; reason?: ScheduleReason | null; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update schedules set status = ${status}, reason = ${reason}, ended_at = ${now}::timestamptz, due_at = null where id = ${id}::uuid`)
}
