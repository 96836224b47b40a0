import type { PublicPlan } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { effectiveLimits } from './effective-limits.ts'
import { findPlans } from './plans.ts'

/** More plans than anybody compares. */
const AT_MOST = 50

/** What can be subscribed to as anybody may see it, the cheapest first. @param monthlyTokens as of `effectiveLimits` */
export async function publicPlans(tx: Tx, monthlyTokens: number | null): Promise<PublicPlan[]> {
  const { rows } = await findPlans(tx, { search: '', sort: 'price', descending: false, page: 1, pageSize: AT_MOST })
  return rows.map(({ id, name, description, price, duration, features, limits }) => {
    return { id, name, description, price, duration, features, limits: effectiveLimits(limits, monthlyTokens) }
  })
}
