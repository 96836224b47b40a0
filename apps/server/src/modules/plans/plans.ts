import {
  type EffectiveLimits,
  type Plan,
  type PlanInput,
  type PlanLimits,
  type PublicPlan,
  TEAMMATES_AT_MOST,
  USUAL_STORAGE,
} from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { type SQL, and, eq, isNull, sql } from '#platform/drizzle.ts'
import { likePattern } from '#platform/like-pattern.ts'
import { storableText } from '#platform/storable-text.ts'
import { plans } from './schema.ts'

type Sort = 'name' | 'price' | 'duration' | 'subscribers' | 'created'
type Filter = { search: string; sort?: Sort; descending: boolean; page: number; pageSize: number }

/** Returns a page of the plans that are offered, and their number; newest first, unless they are sorted. */
export async function findPlans(tx: Tx, filter: Filter): Promise<{ rows: Plan[]; total: number }> {
  const { search, sort, descending, page, pageSize } = filter
  const where = sql`p.removed_at is null and fold(p.name || ' ' || p.description) like fold(${likePattern(search.trim())})`
  const order = sort ? sql`${ORDERS[sort]} ${descending ? sql`desc` : sql`asc`}` : sql`p.created_at desc`
  const rows = await select(
    tx,
    sql`where ${where} order by ${order}, p.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { rows: counted } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from plans p where ${where}`,
  )
  return { rows, total: counted[0]!.total }
}

/** Returns a plan. @returns null when there is none, or it was removed */
export async function getPlan(tx: Tx, planId: string): Promise<Plan | null> {
  return (await select(tx, sql`where p.id = ${planId}::uuid and p.removed_at is null`))[0] ?? null
}

export async function createPlan(tx: Tx, plan: PlanInput, now: Date): Promise<Plan> {
  const [row] = await tx
    .insert(plans)
    .values({ ...toRow(plan), createdAt: now })
    .returning({ id: plans.id })
  return (await getPlan(tx, row!.id))!
}

/** Changes a plan. Existing subscriptions keep their price. @returns null when there is no such plan */
export async function updatePlan(tx: Tx, planId: string, plan: PlanInput): Promise<Plan | null> {
  await tx
    .update(plans)
    .set(toRow(plan))
    .where(and(eq(plans.id, planId), isNull(plans.removedAt)))
  return getPlan(tx, planId)
}

/** Removes a plan that nobody uses from every list. */
export async function removePlan(tx: Tx, planId: string, now: Date): Promise<'removed' | 'in use' | 'not found'> {
  // Whoever subscribes to it meanwhile holds the row, and is seen or comes too late.
  const { rowCount } = await tx.execute(
    sql`select from plans where id = ${planId}::uuid and removed_at is null for update`,
  )
  if (!rowCount) return 'not found'
  const { rowCount: used } = await tx.execute(
    sql`select from subscriptions where plan_id = ${planId}::uuid and status = 'active' limit 1`,
  )
  if (used) return 'in use'
  await tx.update(plans).set({ removedAt: now }).where(eq(plans.id, planId))
  return 'removed'
}

/**
 * Returns the limits of an owner: those of their plan, or without a subscription those that the platform gives
 * everybody.
 */
export async function limitsOf(tx: Tx, ownerId: string): Promise<PlanLimits> {
  const { rows } = await tx.execute<PlanLimits>(
    sql`select tokens::float8 as tokens, messages, contacts, channels, teammates, storage from plan_limits(${ownerId}::uuid)`,
  )
  return rows[0] ?? { tokens: null, messages: null, contacts: null, channels: null, teammates: null, storage: null }
}

const ORDERS = {
  name: sql`fold(p.name)`,
  price: sql`p.price`,
  duration: sql`p.duration`,
  subscribers: sql`subscribers`,
  created: sql`p.created_at`,
} satisfies Record<Sort, SQL>

async function select(tx: Tx, tail: SQL): Promise<Plan[]> {
  const { rows } = await tx.execute<Row>(sql`
    select p.id, p.name, p.description, p.price, p.duration, p.features, p.created_at as "createdAt",
      p.monthly_tokens::float8 as tokens, p.messages_limit as messages, p.contacts_limit as contacts, p.channels_limit as channels,
      p.teammates_limit as teammates, p.storage_limit as storage,
      coalesce(s.subscribers, 0) as subscribers
    from plans p left join (
      select plan_id, count(*)::int as subscribers from subscriptions where status = 'active' group by plan_id
    ) s on s.plan_id = p.id ${tail}`)
  return rows.map(({ tokens, messages, contacts, channels, teammates, storage, price, createdAt, ...plan }) => ({
    ...plan,
    price: Number(price),
    createdAt: new Date(createdAt),
    limits: { tokens, messages, contacts, channels, teammates, storage },
  }))
}

type Row = Omit<Plan, 'price' | 'createdAt' | 'limits'> & { price: string; createdAt: string } & PlanLimits

function toRow({ name, description, price, duration, features, limits }: PlanInput) {
  return {
    name: storableText(name),
    description: storableText(description),
    price: price.toFixed(2),
    duration,
    features: features.map(storableText),
    monthlyTokens: limits.tokens,
    messagesLimit: limits.messages,
    contactsLimit: limits.contacts,
    channelsLimit: limits.channels,
    teammatesLimit: limits.teammates,
    storageLimit: limits.storage,
  }
}

/**
 * Returns the limits that apply.
 *
 * @param monthlyTokens the operator's limit where the plan has none; null for any number
 */
export const effectiveLimits = (limits: PlanLimits, monthlyTokens: number | null): EffectiveLimits => ({
  ...limits,
  tokens: limits.tokens ?? monthlyTokens,
  teammates: Math.min(limits.teammates ?? TEAMMATES_AT_MOST, TEAMMATES_AT_MOST),
  storage: limits.storage ?? USUAL_STORAGE,
})

/** The most plans that are shown; nobody compares more. */
const AT_MOST = 50

/**
 * Returns the plans that can be subscribed to, the cheapest first, as everybody may see them.
 *
 * @param monthlyTokens as in `effectiveLimits`
 */
export async function publicPlans(tx: Tx, monthlyTokens: number | null): Promise<PublicPlan[]> {
  const { rows } = await findPlans(tx, { search: '', sort: 'price', descending: false, page: 1, pageSize: AT_MOST })
  return rows.map(({ id, name, description, price, duration, features, limits }) => {
    return { id, name, description, price, duration, features, limits: effectiveLimits(limits, monthlyTokens) }
  })
}
