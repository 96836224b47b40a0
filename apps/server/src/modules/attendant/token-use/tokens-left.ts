import type { Tx } from '#platform/database.ts'
import { type SQL, sql } from '#platform/drizzle.ts'
import { startOf } from '#platform/time/sql-time.ts'

/** `fallback` is the tokens a month where the plan sets none; null for no limit. */
export type Asked = { ownerId: string; fallback: number | null; now: Date; zone: string }

/** The share of a month's limit that evals may use on their own, so that the rest is left for customers. */
const SHARE_OF_EVALS = 0.2

/**
 * Returns the tokens that the owner's monthly limit still has by the ledger. It is checked before every call of a
 * provider.
 */
export const tokensLeft = (tx: Tx, asked: Asked): Promise<number> => left(tx, asked, { share: 1, of: sql`true` })

/** Returns the tokens that automatic evals may still use this month; those of requested evals count too. */
export const evalTokensLeft = (tx: Tx, asked: Asked): Promise<number> =>
  left(tx, asked, { share: SHARE_OF_EVALS, of: sql`purpose = 'eval'` })

async function left(
  tx: Tx,
  { ownerId, fallback, now, zone }: Asked,
  { share, of }: { share: number; of: SQL },
): Promise<number> {
  const limit = await monthlyLimit(tx, ownerId, fallback)
  if (limit === null) return Number.POSITIVE_INFINITY
  const { rows } = await tx.execute<{ used: number }>(sql`
    select coalesce(sum(input_tokens + output_tokens), 0)::float8 as used from token_usage
    where ${of} and input_tokens + output_tokens > 0 and at >= ${startOf('month', now, zone)}`)
  return limit * share - rows[0]!.used
}

/**
 * Returns the tokens that an owner may use in a month: the limit of their plan or of the free one, else the operator's.
 *
 * @param fallback the operator's limit; null for none
 */
export async function monthlyLimit(tx: Tx, ownerId: string, fallback: number | null): Promise<number | null> {
  const { rows } = await tx.execute<{ limit: number | null }>(
    sql`select tokens::float8 as limit from plan_limits(${ownerId}::uuid)`,
  )
  return rows[0]?.limit ?? fallback
}
