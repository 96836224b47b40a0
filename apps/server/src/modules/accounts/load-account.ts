import { type Session, DEFAULT_PLAN } from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { type SQL, sql } from '#platform/drizzle.ts'
import { SESSION_SECONDS } from './session-token.ts'

export type Account = NonNullable<Session['user']> & {
  /** The owner of the venue: the person themselves, or the one who invited them. */
  ownerId: string
  /** True when the person or the owner of their venue is blocked. */
  isBlocked: boolean
  /** True for a teammate whose access the owner took away. */
  isDeactivated: boolean
  /** The admin who looks at this venue during a visit; absent when people use their own account. */
  visitorId?: string
  /** True where the person who signed in uses a second factor. */
  hasTwoFactor: boolean
  /** The last time that the password was given in the session; null where it never was, and without a session. */
  passwordAt: string | null
}

/**
 * Loads the profile of a user id, with the plan of the active subscription; null when there is not exactly one. Run it
 * as the connection itself (`Database.accounts`), because the venue is not known before.
 */
export const loadAccount = (tx: Tx, userId: string): Promise<Account | null> =>
  select(tx, sql`select ${userId}::uuid as id, null::uuid as session_id, null::timestamptz as password_at`, new Date(0))

/** Loads the account of a session. During an admin's visit that is the visited owner, and the visit comes with it. */
export const loadSessionAccount = (tx: Tx, session: { id: string }, now: Date) =>
  select(tx, sql`select user_id as id, id as session_id, password_at from session where id = ${session.id}::uuid`, now)

/**
 * Loads the account of a session token in one statement, which every request of a signed-in person runs. Returns null
 * when the session has ended or is due for renewal.
 *
 * @param times the time for sessions, which the auth library takes from the process's own clock, and the time for
 * visits
 */
export function loadFreshSession(
  tx: Tx,
  token: string,
  times: { session: Date; visit: Date },
): Promise<Account | null> {
  const { expiresIn, updateAge } = SESSION_SECONDS
  const fresh = new Date(times.session.getTime() + (expiresIn - updateAge) * 1000)
  return select(
    tx,
    sql`select s.user_id as id, s.id as session_id, s.password_at from session s
      where s.token = ${token} and s.expires_at > ${fresh.toISOString()}::timestamptz`,
    times.visit,
  )
}

/**
 * Loads the accounts that `who` selects. A visit counts only while its visitor is an admin and neither side is blocked.
 */
async function select(tx: Tx, who: SQL, now: Date): Promise<Account | null> {
  const { rows } = await tx.execute<Account & { visitorId: string | null; visitor: string; visitUntil: string }>(sql`
    select p.id, o.id as "ownerId", p.owner_id is not null as "isTeammate", p.email, p.full_name as "fullName",
      o.business_name as "businessName", p.phone, p.role, p.is_blocked or o.is_blocked as "isBlocked",
      coalesce(p.deactivated_at, p.removed_at) is not null as "isDeactivated",
      u.two_factor_enabled as "hasTwoFactor", who.password_at as "passwordAt",
      case when p.owner_id is null then coalesce(plans.name, ${DEFAULT_PLAN}) else '' end as "planName",
      v.visitor_id as "visitorId", v.visitor_name as visitor, v.expires_at as "visitUntil"
    from (${who}) who join "user" u on u.id = who.id
      left join visits v on v.session_id = who.session_id and v.ended_at is null
        and v.expires_at > ${now.toISOString()}::timestamptz
        and exists (select from profiles where id = who.id and role = 'admin' and not is_blocked)
        and exists (select from profiles where id = v.owner_id and role = 'user' and not is_blocked)
      join profiles p on p.id = coalesce(v.owner_id, who.id) join profiles o on o.id = coalesce(p.owner_id, p.id)
      left join subscriptions s on s.user_id = o.id and s.status = 'active'
      left join plans on plans.id = s.plan_id`)
  if (rows.length !== 1) return null
  const { visitorId, visitor, visitUntil, ...account } = rows[0]!
  if (visitorId === null) return account
  return { ...account, visitorId, visit: { by: visitor, until: new Date(visitUntil).toISOString() } }
}

/** Tells whether an admin has to set up a second factor before using the rest of the admin area. */
export const needsTwoFactor = (
  { role, hasTwoFactor }: Pick<Account, 'role' | 'hasTwoFactor'>,
  authService: { adminsNeedTwoFactor(): boolean },
): boolean => role === 'admin' && !hasTwoFactor && authService.adminsNeedTwoFactor()

/** Tells whether the account is neither blocked nor deactivated. */
export const mayEnter = ({ isBlocked, isDeactivated }: Account): boolean => !isBlocked && !isDeactivated

/** Returns the owner's registered phone as it was typed; null without a profile. */
export async function loadPhone(tx: Tx, ownerId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ phone: string }>(sql`select phone from profiles where id = ${ownerId}::uuid`)
  return rows[0]?.phone ?? null
}
