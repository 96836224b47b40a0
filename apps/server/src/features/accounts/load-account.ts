import { DEFAULT_PLAN, type Session } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

type Account = NonNullable<Session['user']> & { isBlocked: boolean }

/** The profile behind a user id, with the plan of the active subscription; null when there is not exactly one. */
export async function loadAccount(tx: Tx, userId: string): Promise<Account | null> {
  const { rows } = await tx.execute<Account>(sql`
    select p.id, p.email, p.full_name as "fullName", p.business_name as "businessName", p.phone, p.role,
      p.is_blocked as "isBlocked", coalesce(plans.name, ${DEFAULT_PLAN}) as "planName"
    from profiles p
      left join subscriptions s on s.user_id = p.id and s.status = 'active'
      left join plans on plans.id = s.plan_id
    where p.id = ${userId}::uuid`)
  return rows.length === 1 ? rows[0]! : null
}
