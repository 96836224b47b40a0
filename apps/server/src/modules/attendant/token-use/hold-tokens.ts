import { TOKENS_AN_ANSWER } from '@balcao/contract'
import { eq, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { tokenHolds } from '../schema.ts'
import { type Asked, tokensLeft } from './tokens-left.ts'

/** Tokens: what an answer used so far, and what its last call did. */
type Use = { total: number; last: number }

/**
 * Holds room in the owner's month for the next call of an answer, beside what the answer used so far and what all the others on their
 * way hold, in whatever process. A first call needs room for an answer; a later one reads all that the last one did, and needs as much.
 *
 * @param until when whoever holds it is taken for dead
 * @returns whether there is room; where there is none, what the answer held before stays held
 */
export async function holdTokens(
  tx: Tx,
  asked: Asked,
  { id, until, total, last }: Use & { id: string; until: Date },
): Promise<boolean> {
  const { ownerId, now } = asked
  // To the end of the transaction nobody else counts: two who ask for the last room at once do not both get it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tokens ${ownerId}`}))`)
  const left = await tokensLeft(tx, asked)
  if (left === Number.POSITIVE_INFINITY) return true
  const { rows } = await tx.execute<{ held: number }>(sql`
    with dead as (delete from token_holds where until <= ${now}::timestamptz)
    select coalesce(sum(tokens), 0)::float8 as held from token_holds where id <> ${id} and until > ${now}::timestamptz`)
  const tokens = total + (total > 0 ? last : TOKENS_AN_ANSWER)
  if (tokens > left - rows[0]!.held) return false
  await tx
    .insert(tokenHolds)
    .values({ id, ownerId, tokens, until })
    .onConflictDoUpdate({ target: tokenHolds.id, set: { tokens, until } })
  return true
}

/** Lets go what an answer held: once its row is in the ledger, or nothing came of it. */
export async function releaseTokens(tx: Tx, id: string): Promise<void> {
  await tx.delete(tokenHolds).where(eq(tokenHolds.id, id))
}
