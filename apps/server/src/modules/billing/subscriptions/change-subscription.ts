import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { PLATFORM_ZONE } from '#platform/time/sql-time.ts'
import { noteChange } from './note-change.ts'
import { stageAt } from './life.ts'
import { closeChoices, markPaid } from './payments.ts'

/**
 * Starts a plan for an owner now, at its price, in place of the active one.
 *
 * @returns its id; null when there is no such owner or no such plan
 */
export async function startSubscription(
  tx: Tx,
  { userId, planId }: { userId: string; planId: string },
  now: Date,
): Promise<string | null> {
  if (!(await holdOwner(tx, userId))) return null
  const id = await insertSubscription(tx, { userId, planId }, now)
  if (id) await begin(tx, { id, userId }, now)
  return id
}

/**
 * Inserts an inactive subscription at the plan's current price. Its days are those it would have if it began today. The
 * caller holds the lock on the owner.
 *
 * @returns null when there is no such plan
 */
export async function insertSubscription(
  tx: Tx,
  { userId, planId }: { userId: string; planId: string },
  now: Date,
): Promise<string | null> {
  // Held, so that a plan cannot be removed while somebody subscribes to it.
  const { rows: plans } = await tx.execute<{ id: string }>(
    sql`select id from plans where id = ${planId}::uuid and removed_at is null for share`,
  )
  if (plans.length === 0) return null
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into subscriptions (user_id, plan_id, status, price, duration, start_date, end_date, created_at)
    select ${userId}::uuid, p.id, 'inactive', p.price, p.duration, ${today(now)}, ${today(now)} + p.duration, ${now}::timestamptz
    from plans p where p.id = ${planId}::uuid
    returning id`)
  return rows[0]!.id
}

/**
 * Ends an owner's active subscription and cancels their unpaid choice, before the account is deleted. Paid payments
 * stay.
 */
export async function endSubscriptionsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  // The lock makes a confirmation or a choice of the same moment come before, or find no such account.
  await tx.execute(sql`select from profiles where id = ${userId}::uuid for update`)
  await endActive(tx, userId, now)
  await closeChoices(tx, userId, 'cancelled', now)
}

/**
 * Activates or deactivates a subscription. Activating a chosen one confirms its payment and begins its days; activating
 * one whose days are over begins them anew. Any other active subscription of the owner ends.
 *
 * @returns whether it changed; `ownerless` when its owner's account was deleted; null when there is no such
 * subscription
 */
export async function setSubscriptionStatus(
  tx: Tx,
  id: string,
  status: 'active' | 'inactive',
  now: Date,
): Promise<boolean | 'ownerless' | null> {
  const { rows } = await tx.execute<{ userId: string | null }>(
    sql`select user_id as "userId" from subscriptions where id = ${id}::uuid`,
  )
  if (rows.length === 0) return null
  if (rows[0]!.userId) await holdOwner(tx, rows[0]!.userId)
  const { rows: held } = await tx.execute<{
    userId: string | null
    status: string
    begins: boolean
    endDate: string
  }>(sql`
    select s.user_id as "userId", s.status, s.end_date::text as "endDate", coalesce(y.status <> 'paid', false) or s.end_date < ${today(now)} as begins
    from subscriptions s left join subscription_payments y on y.subscription_id = s.id
    where s.id = ${id}::uuid for update of s`)
  if (held.length === 0) return null
  const [{ userId, status: before, begins, endDate }] = held as [(typeof held)[number]]
  if (before === status) return false
  if (!userId) return 'ownerless'
  if (status === 'inactive') await end(tx, id, now)
  else if (begins) await begin(tx, { id, userId }, now)
  else await activate(tx, { id, userId, endDate }, now)
  return true
}

/** Locks an owner's subscriptions, so that never two are active. @returns whether there is such an owner */
export async function holdOwner(tx: Tx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from profiles where id = ${userId}::uuid and role = 'user' and owner_id is null for no key update`,
  )
  return rowCount === 1
}

/** Ends a subscription. */
export async function end(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(sql`update subscriptions set status = 'inactive', due_at = null where id = ${id}::uuid`)
  await noteChange(tx, id, 'inactive', now)
}

async function endActive(tx: Tx, userId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from subscriptions where user_id = ${userId}::uuid and status = 'active'`,
  )
  for (const { id } of rows) await end(tx, id, now)
}

/** The most days of credit; a plan for a cent would otherwise be extended beyond the calendar. */
const CREDIT_AT_MOST = 3650

/**
 * Returns the SQL for the days that the rest of the active plan adds to the chosen one, converted by their prices; a
 * free plan gets none. For SQL with the active subscription `cur` and the price and days of the chosen one.
 */
export const creditDays = ({ price, duration }: Record<'price' | 'duration', ReturnType<typeof sql>>, now: Date) => sql`
  case when cur.end_date > ${today(now)} and ${price} > 0
    then least(floor((cur.end_date - ${today(now)}) * (cur.price / cur.duration) / (${price} / ${duration})), ${CREDIT_AT_MOST})::int
    else 0 end`

/**
 * Begins the days of a subscription: after the remaining ones of the same plan; otherwise today, extended by the credit
 * for another plan.
 */
async function begin(tx: Tx, { id, userId }: { id: string; userId: string }, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ endDate: string }>(sql`
    update subscriptions s set start_date = d.start, end_date = d.start + s.duration + d.credit
    from (
      select n.id,
        case when cur.plan_id = n.plan_id and cur.end_date >= ${today(now)} then cur.end_date else ${today(now)} end as start,
        case when cur.plan_id is null or cur.plan_id = n.plan_id then 0
          else ${creditDays({ price: sql`n.price`, duration: sql`n.duration` }, now)} end as credit
      from subscriptions n left join subscriptions cur on cur.user_id = n.user_id and cur.status = 'active' and cur.id <> n.id
      where n.id = ${id}::uuid
    ) d where s.id = d.id returning s.end_date::text as "endDate"`)
  await activate(tx, { id, userId, endDate: rows[0]!.endDate }, now)
}

async function activate(
  tx: Tx,
  { id, userId, endDate }: { id: string; userId: string; endDate: string },
  now: Date,
): Promise<void> {
  await endActive(tx, userId, now)
  const { stage, dueAt } = stageAt(endDate, now)
  await tx.execute(sql`
    update subscriptions set status = 'active', stage = ${stage}, due_at = ${dueAt}::timestamptz where id = ${id}::uuid`)
  await markPaid(tx, id, now)
  await closeChoices(tx, userId, 'replaced', now)
  await noteChange(tx, id, 'active', now)
}

const today = (now: Date) => sql`(${now}::timestamptz at time zone ${PLATFORM_ZONE})::date`
