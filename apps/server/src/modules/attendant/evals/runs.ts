import { type SQL, sql } from '#platform/drizzle.ts'
import { MINUTE } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/** Milliseconds that a venue has to stay unchanged before a model is asked about its changes. */
const QUIET = 10 * MINUTE

/**
 * A run that a worker has taken. `changes` is the venue's count of changes when it began; `model` is the reason for
 * asking a model too, or null.
 */
export type Run = { changes: number; model: 'wanted' | 'due' | null }

/**
 * Requests a run, in the transaction that gives the reason for it.
 *
 * @param asksModel whether the model that answers customers is asked at once; after a change it is asked later
 */
export async function requestRun(tx: Tx, ownerId: string, asksModel: boolean): Promise<void> {
  await tx.execute(sql`
    insert into eval_runs (owner_id, stale, asks_model) values (${ownerId}::uuid, true, ${asksModel})
    on conflict (owner_id) do update set stale = true, changes = eval_runs.changes + 1,
      asks_model = eval_runs.asks_model or excluded.asks_model`)
}

/** Tells whether a run is due or in progress, and when a model will be asked next; null when no such time is set. */
export async function findRun(tx: Tx, now: Date): Promise<{ running: boolean; modelDueAt: Date | null }> {
  const { rows } = await tx.execute<{ stale: boolean; due: string | null }>(sql`
    select stale, model_due_at as due from eval_runs`)
  const [row] = rows
  const dueAt = row?.due ? new Date(row.due) : null
  const isDue = dueAt !== null && dueAt <= now
  return { running: (row?.stale ?? false) || isDue, modelDueAt: isDue ? null : dueAt }
}

const isDueAt = (now: Date) => sql`(stale or model_due_at <= ${now}::timestamptz)`
const isFree = (now: Date) => sql`(lease_until is null or lease_until < ${now}::timestamptz)`

/** Returns the owners whose evals are due and not held by a worker. */
export async function dueOwners(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select owner_id as id from eval_runs where ${isDueAt(now)} and ${isFree(now)} order by owner_id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Returns the SQL condition that `dueOwners` would find somebody. */
export const anyDueOwner = (now: Date): SQL =>
  sql`exists (select from eval_runs where ${isDueAt(now)} and ${isFree(now)})`

/** Leases an owner's run until `until`; null when another worker holds it or there is nothing to run. */
export async function takeRun(tx: Tx, now: Date, until: Date): Promise<Run | null> {
  const { rows } = await tx.execute<{ changes: string; model: Run['model'] }>(sql`
    update eval_runs set lease_until = ${until}::timestamptz where ${isDueAt(now)} and ${isFree(now)}
    returning changes, case when asks_model then 'wanted' when not stale then 'due' end as model`)
  const [row] = rows
  return row ? { changes: Number(row.changes), model: row.model } : null
}

/**
 * Ends a run and its lease. When the venue has changed since the run was taken, it is due again.
 *
 * @param asksLater whether a model is to be asked once the venue stays unchanged
 */
export async function endRun(tx: Tx, run: Run, { now, asksLater }: { now: Date; asksLater: boolean }): Promise<void> {
  const quiet = asksLater && run.model === null ? new Date(now.getTime() + QUIET) : null
  await tx.execute(sql`
    update eval_runs set lease_until = null, stale = changes <> ${run.changes}::bigint,
      asks_model = asks_model and ${run.model !== 'wanted'}, model_due_at = ${quiet}::timestamptz`)
}
