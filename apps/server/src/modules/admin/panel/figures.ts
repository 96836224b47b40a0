import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/**
 * Holds the number of people (attendants and admins too, as their list counts), of active subscriptions and of plans,
 * and the subscriptions' revenue a month in R$.
 */
export type Figures = { users: number; subscriptions: number; revenue: number; plans: number }

/** Counts the figures as of just before an instant, from the rows that still exist. */
export async function countFigures(tx: Tx, instant: SQL): Promise<Figures> {
  const { rows } = await tx.execute<Figures>(sql`
    with stood as (
      select distinct on (subscription_id) status, monthly_price from subscription_changes
      where at < ${instant} order by subscription_id, id desc
    )
    select
      (select count(*)::int from profiles where created_at < ${instant} and (removed_at is null or removed_at >= ${instant})) as users,
      (select count(*)::int from stood where status <> 'inactive') as subscriptions,
      (select coalesce(sum(monthly_price), 0)::float8 from stood where status = 'active') as revenue,
      (select count(*)::int from plans where created_at < ${instant} and (removed_at is null or removed_at >= ${instant})) as plans`)
  return rows[0]!
}
