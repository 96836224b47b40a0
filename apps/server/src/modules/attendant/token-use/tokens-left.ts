import type { Tx } from '#platform/database.ts'
import { type SQL, sql } from '#platform/drizzle.ts'
import { startOf } from '#platform/time/sql-time.ts'

/** `fallback`: tokens a month where the plan says nothing; null for any number. */
export type Asked = { ownerId: string; fallback: number | null; now: Date; zone: string }

/** Of a month's limit: what proofs may use by themselves, so that the rest is there for customers. */
const SHARE_OF_PROOFS = 0.2

/** Tokens that the owner's limit of the month still has, as the ledger stands. Asked before anything is sent to a provider. */
export const tokensLeft = (tx: Tx, asked: Asked): Promise<number> => left(tx, asked, { share: 1, of: sql`true` })

/** Those that proofs which nobody asked for may still use this month; those that somebody did ask for count too. */
export const proofTokensLeft = (tx: Tx, asked: Asked): Promise<number> =>
  left(tx, asked, { share: SHARE_OF_PROOFS, of: sql`purpose = 'proof'` })

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
 * Tokens that an owner may use in a month: what their plan says, or the free one, or where that says nothing the operator's word.
 *
 * @param fallback the operator's; null for any number
 */
export async function monthlyLimit(tx: Tx, ownerId: string, fallback: number | null): Promise<number | null> {
  const { rows } = await tx.execute<{ limit: number | null }>(
    sql`select tokens::float8 as limit from plan_limits(${ownerId}::uuid)`,
  )
  return rows[0]?.limit ?? fallback
}
