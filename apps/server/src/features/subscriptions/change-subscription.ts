import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database.ts'
import { PLATFORM_ZONE } from '#platform/time/sql-time.ts'

/**
 * Starts a subscription today, at the plan's price, in the place of the one that was active.
 *
 * @returns its id; null when there is no such owner or no such plan
 */
export async function startSubscription(
  tx: Tx,
  { userId, planId }: { userId: string; planId: string },
  now: Date,
): Promise<string | null> {
  if (!(await holdOwner(tx, userId))) return null
  // Held, so that a plan cannot be removed while somebody subscribes to it.
  const { rows: plans } = await tx.execute<{ id: string }>(
    sql`select id from plans where id = ${planId}::uuid and removed_at is null for share`,
  )
  if (plans.length === 0) return null
  await endActive(tx, userId, now)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into subscriptions (user_id, plan_id, status, price, start_date, end_date, created_at)
    select ${userId}::uuid, p.id, 'active', p.price, ${today(now)}, ${today(now)} + p.duration, ${now}::timestamptz
    from plans p where p.id = ${planId}::uuid
    returning id`)
  await noteChange(tx, sql`s.id = ${rows[0]!.id}::uuid`, now)
  return rows[0]!.id
}

/**
 * Activates or deactivates one. Activating one whose days are over begins them anew today, and ends what else of its
 * owner was active.
 *
 * @returns whether it changed; null when there is no such subscription
 */
export async function setSubscriptionStatus(
  tx: Tx,
  id: string,
  status: 'active' | 'inactive',
  now: Date,
): Promise<boolean | null> {
  const { rows } = await tx.execute<{ userId: string }>(
    sql`select user_id as "userId" from subscriptions where id = ${id}::uuid`,
  )
  if (rows.length === 0) return null
  await holdOwner(tx, rows[0]!.userId)
  const { rows: held } = await tx.execute<{ status: string }>(
    sql`select status from subscriptions where id = ${id}::uuid for update`,
  )
  if (held.length === 0) return null
  if (held[0]!.status === status) return false
  if (status === 'active') await endActive(tx, rows[0]!.userId, now)
  await tx.execute(sql`
    update subscriptions s set status = ${status},
      start_date = case when ${status} = 'active' and s.end_date <= ${today(now)} then ${today(now)} else s.start_date end,
      end_date = case when ${status} = 'active' and s.end_date <= ${today(now)} then ${today(now)} + p.duration else s.end_date end
    from plans p where p.id = s.plan_id and s.id = ${id}::uuid`)
  await noteChange(tx, sql`s.id = ${id}::uuid`, now)
  return true
}

/** One change of an owner's subscriptions at a time, so that never two are active. @returns whether there is such an owner */
async function holdOwner(tx: Tx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from profiles where id = ${userId}::uuid and role = 'user' and owner_id is null for no key update`,
  )
  return rowCount === 1
}

async function endActive(tx: Tx, userId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update subscriptions set status = 'inactive' where user_id = ${userId}::uuid and status = 'active' returning id`)
  for (const { id } of rows) await noteChange(tx, sql`s.id = ${id}::uuid`, now)
}

async function noteChange(tx: Tx, which: ReturnType<typeof sql>, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into subscription_changes (subscription_id, user_id, status, monthly_price, at)
    select s.id, s.user_id, s.status, round(s.price * 30 / greatest(s.end_date - s.start_date, 1), 2), ${now}::timestamptz
    from subscriptions s where ${which}`)
}

const today = (now: Date) => sql`(${now}::timestamptz at time zone ${PLATFORM_ZONE})::date`
