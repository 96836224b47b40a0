import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/**
 * Folds single changes into the sums so far, so that a sum stays quick to read. The sums stay the same.
 *
 * @returns the number of changes that were folded; at most `limit`
 */
export async function foldCounts(tx: Tx, limit: number): Promise<number> {
  // In one order, so that two workers at once do not wait for each other in a circle.
  const { rows } = await tx.execute<{ folded: number }>(sql`
    with loose as (
      select id from venue_counts where not is_sum order by id limit ${limit} for update skip locked
    ), gone as (
      delete from venue_counts where not is_sum and id in (select id from loose) returning owner_id, what, amount
    ), added as (
      insert into venue_counts (owner_id, what, amount, is_sum)
      select owner_id, what, sum(amount), true from gone group by owner_id, what order by owner_id, what
      on conflict (owner_id, what) where is_sum do update set amount = venue_counts.amount + excluded.amount
    ) select count(*)::int as folded from gone`)
  return rows[0]!.folded
}

/** The condition that `foldCounts` would fold something. */
export const anyLooseCount = sql`exists (select from venue_counts where not is_sum)`
