import { DEFAULT_PLAN, type Session } from '@balcao/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'

type Account = NonNullable<Session['user']> & {
  /** Whose house it is: their own, or the one they were invited to. */
  ownerId: string
  /** The person, or the owner of their house. */
  isBlocked: boolean
  /** A teammate whom the owner lets in no longer. */
  isDeactivated: boolean
}

/**
 * The profile behind a user id, with the plan of the active subscription; null when there is not exactly one. Ask as the
 * connection itself (`Database.accounts`): whose house it is, is not known before.
 */
export async function loadAccount(tx: Tx, userId: string): Promise<Account | null> {
  const { rows } = await tx.execute<Account>(sql`
    select p.id, o.id as "ownerId", p.owner_id is not null as "isTeammate", p.email, p.full_name as "fullName",
      o.business_name as "businessName", p.phone, p.role, p.is_blocked or o.is_blocked as "isBlocked",
      coalesce(p.deactivated_at, p.removed_at) is not null as "isDeactivated",
      case when p.owner_id is null then coalesce(plans.name, ${DEFAULT_PLAN}) else '' end as "planName"
    from profiles p join profiles o on o.id = coalesce(p.owner_id, p.id)
      left join subscriptions s on s.user_id = o.id and s.status = 'active'
      left join plans on plans.id = s.plan_id
    where p.id = ${userId}::uuid`)
  return rows.length === 1 ? rows[0]! : null
}

/** Neither blocked nor put out. */
export const mayEnter = ({ isBlocked, isDeactivated }: Account): boolean => !isBlocked && !isDeactivated
