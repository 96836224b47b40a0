import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

/** A run in hand. `changes` is what the house was at when it began. */
export type Run = { changes: number; asksModel: boolean }

/**
 * Asks for a run, in the transaction that gives a reason for one.
 *
 * @param asksModel whether what answers customers is to be asked; a change alone asks the local engine
 */
export async function requestRun(tx: Tx, ownerId: string, asksModel: boolean): Promise<void> {
  await tx.execute(sql`
    insert into proof_runs (owner_id, stale, asks_model) values (${ownerId}::uuid, true, ${asksModel})
    on conflict (owner_id) do update set stale = true, changes = proof_runs.changes + 1,
      asks_model = proof_runs.asks_model or excluded.asks_model`)
}

/** Whether a run is due. */
export async function isRunDue(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ stale: boolean }>(sql`select stale from proof_runs`)
  return rows[0]?.stale ?? false
}

/** Owners whose proofs are due and in nobody's hand. */
export async function staleOwners(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select owner_id as id from proof_runs
    where stale and (lease_until is null or lease_until < ${now}::timestamptz) order by owner_id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Takes the run of an owner until `until`: null when somebody else has, or there is nothing to run. */
export async function takeRun(tx: Tx, now: Date, until: Date): Promise<Run | null> {
  const { rows } = await tx.execute<{ changes: string; asksModel: boolean }>(sql`
    update proof_runs set lease_until = ${until}::timestamptz
    where stale and (lease_until is null or lease_until < ${now}::timestamptz)
    returning changes, asks_model as "asksModel"`)
  const [row] = rows
  return row ? { changes: Number(row.changes), asksModel: row.asksModel } : null
}

/** Gives a run back. It is over, unless the house has changed since it was taken: then it is due again. */
export async function endRun(tx: Tx, { changes, asksModel }: Run): Promise<void> {
  await tx.execute(sql`
    update proof_runs set lease_until = null, stale = changes <> ${changes}::bigint,
      asks_model = asks_model and not ${asksModel}`)
}
