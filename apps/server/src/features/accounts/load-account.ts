import { DEFAULT_PLAN, type Session } from '@balcao/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { SESSION_SECONDS } from './session-token.ts'

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
export const loadAccount = (tx: Tx, userId: string): Promise<Account | null> => select(tx, sql`${userId}::uuid`)

/**
 * The same, behind the token of a session that neither ended nor is due for renewal at this moment; null as well where it
 * did or is. One statement, for every request of a signed-in person.
 */
export function loadFreshSession(tx: Tx, token: string, now: Date): Promise<Account | null> {
  const { expiresIn, updateAge } = SESSION_SECONDS
  const fresh = new Date(now.getTime() + (expiresIn - updateAge) * 1000)
  return select(
    tx,
    sql`(select s.user_id from session s where s.token = ${token} and s.expires_at > ${fresh.toISOString()}::timestamptz)`,
  )
}

async function select(tx: Tx, userId: SQL): Promise<Account | null> {
  const { rows } = await tx.execute<Account>(sql`
    select p.id, o.id as "ownerId", p.owner_id is not null as "isTeammate", p.email, p.full_name as "fullName",
      o.business_name as "businessName", p.phone, p.role, p.is_blocked or o.is_blocked as "isBlocked",
      coalesce(p.deactivated_at, p.removed_at) is not null as "isDeactivated",
      case when p.owner_id is null then coalesce(plans.name, ${DEFAULT_PLAN}) else '' end as "planName"
    from profiles p join profiles o on o.id = coalesce(p.owner_id, p.id)
      left join subscriptions s on s.user_id = o.id and s.status = 'active'
      left join plans on plans.id = s.plan_id
    where p.id = ${userId}`)
  return rows.length === 1 ? rows[0]! : null
}

/** Neither blocked nor put out. */
export const mayEnter = ({ isBlocked, isDeactivated }: Account): boolean => !isBlocked && !isDeactivated
