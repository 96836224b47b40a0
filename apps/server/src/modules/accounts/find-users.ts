import {
  type AdminUser,
  DEFAULT_PLAN,
  type ListedUser,
  type UserFigures,
  type UserChannel,
  type UserProblem,
} from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { PLATFORM_ZONE, startOf } from '#platform/time/sql-time.ts'
import { likePattern } from '#platform/like-pattern.ts'

type Sort = 'name' | 'business' | 'email' | 'plan' | 'status' | 'created'
type Filter = {
  search: string
  problem?: UserProblem
  sort?: Sort
  descending: boolean
  page: number
  pageSize: number
}

/** Returns one page of all people with an account, and how many match in total; newest first unless a sort is given. */
export async function findUsers(tx: Tx, filter: Filter): Promise<{ rows: ListedUser[]; total: number }> {
  const { search, problem, sort, descending, page, pageSize } = filter
  const where = sql`${conditionOf(search.trim())} and ${problem ? PROBLEMS[problem] : sql`true`}`
  const order = sort ? sql`${ORDERS[sort]} ${descending ? sql`desc` : sql`asc`}` : sql`o.created_at desc`
  const rows = await select(
    tx,
    sql`where ${where} order by ${order}, o.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (
      select u.id, u.full_name, u.email, u.phone, u.is_blocked, h.business_name from profiles u join profiles h on h.id = coalesce(u.owner_id, u.id)
      where u.removed_at is null) o where ${where}`,
  )
  const { rows: down } = await tx.execute<{ ownerId: string; count: number }>(sql`
    select i.owner_id as "ownerId", count(*)::int as count from channels i
    where i.owner_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[]) and ${IS_DOWN} group by 1`)
  const downOf = new Map(down.map(({ ownerId, count }) => [ownerId, count]))
  return { rows: rows.map((user) => ({ ...user, channelsDown: downOf.get(user.id) ?? 0 })), total: counted[0]!.total }
}

/** Returns the channels of an owner; those that should be connected and are not come first. */
export async function loadUserChannels(tx: Tx, userId: string): Promise<UserChannel[]> {
  const { rows } = await tx.execute<UserChannel>(sql`
    select i.id, i.number, i.label, i.state, i.reason, ${IS_DOWN} as "isDown" from channels i
    where i.owner_id = ${userId}::uuid and i.removed_at is null order by "isDown" desc, i.number, i.id`)
  return rows
}

/** Loads one person with an account. @returns null when nobody has this id */
export async function getUser(tx: Tx, userId: string): Promise<AdminUser | null> {
  return (await select(tx, sql`where o.id = ${userId}::uuid`))[0] ?? null
}

/** Counts how much of the platform an account uses. */
export async function loadUserFigures(tx: Tx, userId: string, now: Date): Promise<Omit<UserFigures, 'lastSeenAt'>> {
  const month = startOf('month', now, PLATFORM_ZONE)
  const { rows } = await tx.execute<Omit<UserFigures, 'lastSeenAt'>>(sql`
    select
      (select count(*)::int from channels where owner_id = ${userId}::uuid and removed_at is null) as channels,
      (select count(*)::int from channels where owner_id = ${userId}::uuid and state = 'open') as "channelsConnected",
      (select count(*)::int from contacts where owner_id = ${userId}::uuid and erased_at is null) as contacts,
      (select count(*)::int from conversations where owner_id = ${userId}::uuid and last_message_at is not null) as conversations,
      (select count(*)::int from messages where owner_id = ${userId}::uuid and sent_at >= ${month}) as "messagesThisMonth",
      (select coalesce(sum(input_tokens + output_tokens), 0)::float8 from token_usage
        where owner_id = ${userId}::uuid and at >= ${month}) as "tokensThisMonth"`)
  return rows[0]!
}

/**
 * Returns when a session of the account was last renewed; null where it has none. It runs in a transaction of accounts.
 */
export async function loadLastSeen(tx: Tx, userId: string): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string | null }>(
    sql`select max(updated_at) as at from session where user_id = ${userId}::uuid`,
  )
  return rows[0]!.at ? new Date(rows[0]!.at) : null
}

function conditionOf(search: string): SQL {
  const digits = search.replace(/\D/g, '')
  const phone =
    digits.length >= 3
      ? sql`or o.phone like ${`%${digits}%`} or exists (select from channels i
          where i.owner_id = o.id and i.removed_at is null and i.number like ${`%${digits}%`})`
      : sql``
  return sql`(fold(o.full_name || ' ' || o.business_name || ' ' || o.email) like fold(${likePattern(search)}) ${phone})`
}

/** A channel that should be connected and is not. */
const IS_DOWN = sql`(i.keep_connected and i.removed_at is null and i.state <> 'open')`

const PROBLEMS: Record<UserProblem, SQL> = {
  'numbers-down': sql`exists (select from channels i where i.owner_id = o.id and ${IS_DOWN})`,
  blocked: sql`o.is_blocked`,
}

const ORDERS = {
  name: sql`fold(o.full_name)`,
  business: sql`fold(o.business_name)`,
  email: sql`fold(o.email)`,
  plan: sql`fold("planName")`,
  status: sql`o.is_blocked`,
  created: sql`o.created_at`,
} satisfies Record<Sort, SQL>

async function select(tx: Tx, tail: SQL): Promise<AdminUser[]> {
  const { rows } = await tx.execute<Omit<AdminUser, 'createdAt'> & { createdAt: string }>(sql`
    select * from (
      select u.id, u.email, u.full_name as "fullName", h.business_name as "businessName", u.phone, u.role,
        u.owner_id is not null as "isTeammate", u.is_blocked as "isBlocked",
        coalesce(p.name, ${DEFAULT_PLAN}) as "planName", u.created_at as "createdAt",
        u.full_name, h.business_name, u.is_blocked, u.created_at
      from profiles u join profiles h on h.id = coalesce(u.owner_id, u.id)
        left join subscriptions s on s.user_id = h.id and s.status = 'active' left join plans p on p.id = s.plan_id
      where u.removed_at is null
    ) o ${tail}`)
  return rows.map(({ id, email, fullName, businessName, phone, role, isTeammate, isBlocked, planName, createdAt }) => {
    const at = new Date(createdAt)
    return { id, email, fullName, businessName, phone, role, isTeammate, isBlocked, planName, createdAt: at }
  })
}
