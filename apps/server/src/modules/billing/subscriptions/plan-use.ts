import type { PlanUse } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { STORED_BYTES } from '#modules/venue/index.ts'
import { effectiveLimits, limitsOf } from '#modules/plans/index.ts'
import type { Tx } from '#platform/database.ts'
import { VENUE_ZONE, startOf } from '#platform/time/sql-time.ts'

/**
 * Returns how much a venue uses of each limit of its plan, counted as the limit itself counts.
 *
 * @param monthlyTokens the operator's limit where the plan sets none; null for no limit
 */
export async function loadPlanUse(
  tx: Tx,
  { ownerId, monthlyTokens, now }: { ownerId: string; monthlyTokens: number | null; now: Date },
): Promise<PlanUse> {
  const limits = effectiveLimits(await limitsOf(tx, ownerId), monthlyTokens)
  const { rows } = await tx.execute<Record<keyof PlanUse, number>>(sql`
    select
      (select coalesce(sum(input_tokens + output_tokens), 0)::float8 from token_usage where at >= ${startOf('month', now, VENUE_ZONE)}) as tokens,
      coalesce((select sent from outreach_months
        where month = date_trunc('month', ${now}::timestamptz at time zone ${VENUE_ZONE})::date), 0) as messages,
      (select count(*)::int from contacts where erased_at is null) as contacts,
      (select count(*)::int from channels where removed_at is null) as channels,
      (select count(*)::int from profiles where owner_id is not null and removed_at is null)
        + (select count(*)::int from team_invitations) as teammates,
      ceil((${STORED_BYTES}) / 1e6)::float8 as storage`)
  const used = rows[0]!
  return {
    messages: { used: used.messages, limit: limits.messages },
    contacts: { used: used.contacts, limit: limits.contacts },
    channels: { used: used.channels, limit: limits.channels },
    teammates: { used: used.teammates, limit: limits.teammates },
    storage: { used: used.storage, limit: limits.storage },
    tokens: { used: used.tokens, limit: limits.tokens },
  }
}
