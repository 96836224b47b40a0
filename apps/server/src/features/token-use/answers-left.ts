import { answersWithin } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { startOf } from '#platform/time/sql-time.ts'
import { monthlyLimit } from './monthly-limit.ts'

/**
 * How many more answers of the model fit into the owner's limit of the month. Asked before anything is sent to a provider.
 *
 * @param fallback tokens a month where the plan says nothing; null for any number
 */
export async function answersLeft(
  tx: Tx,
  { ownerId, fallback, now, zone }: { ownerId: string; fallback: number | null; now: Date; zone: string },
): Promise<number> {
  const limit = await monthlyLimit(tx, ownerId, fallback)
  if (limit === null) return Number.POSITIVE_INFINITY
  const { rows } = await tx.execute<{ used: number }>(sql`
    select coalesce(sum(input_tokens + output_tokens), 0)::float8 as used from token_usage
    where at >= ${startOf('month', now, zone)}`)
  return answersWithin(limit, rows[0]!.used)
}
