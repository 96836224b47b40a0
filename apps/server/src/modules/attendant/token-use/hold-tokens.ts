import { TOKENS_AN_ANSWER } from '@balcao/contract'
import { eq, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { tokenHolds } from '../schema.ts'
import { type Asked, tokensLeft } from './tokens-left.ts'

/** Tokens that an answer used so far, and tokens of its last call. */
type Use = { total: number; last: number }

/**
 * Reserves tokens of the owner's month for the next call of an answer, beside the tokens that it used and those that
 * all other answers in progress reserve, in any process. A first call needs room for an average answer; a later one
 * needs as much as the last one used.
 *
 * @param until when the reservation expires because its process counts as dead
 * @returns whether there is room; without room the earlier reservation stays
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
    .onConflictDoUpdate({ target: [tokenHolds.ownerId, tokenHolds.id], set: { tokens, until } })
  return true
}

/** Releases the tokens that an answer reserved, once its row is in the ledger or it came to nothing. */
export async function releaseTokens(tx: Tx, id: string): Promise<void> {
  await tx.delete(tokenHolds).where(eq(tokenHolds.id, id))
}
