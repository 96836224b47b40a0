import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

/** Asks for a run, in the transaction that gives a reason for one. */
export async function requestRun(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`
    insert into proof_runs (owner_id, stale) values (${ownerId}::uuid, true)
    on conflict (owner_id) do update set stale = true`)
}

/** Whether a run is due. */
export async function isRunDue(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ stale: boolean }>(sql`select stale from proof_runs`)
  return rows[0]?.stale ?? false
}

/** Owners whose proofs are due. */
export async function staleOwners(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select owner_id as id from proof_runs where stale order by owner_id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Takes the run of an owner: false when somebody else has, or there is nothing to run. It is given back if this transaction fails. */
export async function takeRun(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`update proof_runs set stale = false where stale returning owner_id`)
  return rows.length > 0
}
