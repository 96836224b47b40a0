import { randomInt } from 'node:crypto'
import type { ChoiceEnd } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import { DAY } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/** Milliseconds for which a choice can be paid. */
const OPEN_FOR = 7 * DAY

/** Opens the payment for a chosen subscription. The caller has closed earlier open ones. */
export async function openPayment(
  tx: Tx,
  { subscriptionId, provider }: { subscriptionId: string; provider: string },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + OPEN_FOR)
  await tx.execute(sql`
    insert into subscription_payments (subscription_id, user_id, provider, txid, amount, status, created_at, expires_at)
    select s.id, s.user_id, ${provider}, ${newTxid()}, s.price, 'open', ${now}::timestamptz, ${expiresAt}::timestamptz
    from subscriptions s where s.id = ${subscriptionId}::uuid`)
}

/**
 * Restarts the time limit of the open choice of this plan, if its price and provider are the same.
 *
 * @returns its subscription; null when there is none
 */
export async function prolongChoice(
  tx: Tx,
  { userId, planId, provider }: { userId: string; planId: string; provider: string },
  now: Date,
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update subscription_payments y set expires_at = ${new Date(now.getTime() + OPEN_FOR)}::timestamptz
    from subscriptions s join plans p on p.id = s.plan_id
    where s.id = y.subscription_id and y.user_id = ${userId}::uuid and y.status = 'open' and y.expires_at > ${now}::timestamptz
      and y.provider = ${provider} and p.id = ${planId}::uuid and p.removed_at is null
      and s.price = p.price and s.duration = p.duration
    returning s.id`)
  return rows[0]?.id ?? null
}

/**
 * Marks a subscription's payment as paid, however late it comes. A subscription that was given for free has none.
 *
 * @returns false when it was paid before
 */
export async function markPaid(tx: Tx, subscriptionId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update subscription_payments set status = 'paid', settled_at = ${now}::timestamptz
    where subscription_id = ${subscriptionId}::uuid and status <> 'paid'`)
  return (rowCount ?? 0) > 0
}

/** Closes choices that an owner has not paid. @returns whether there were any */
export async function closeChoices(tx: Tx, userId: string, how: ChoiceEnd, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update subscription_payments set status = ${how}, settled_at = ${now}::timestamptz
    where user_id = ${userId}::uuid and status = 'open'`)
  return (rowCount ?? 0) > 0
}

/** Returns owners who have not paid in time, across owners. */
export async function findLapsedOwners(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select user_id as "userId" from subscription_payments where ${isLapsed(now)}
    limit ${limit}`)
  return rows.map(({ userId }) => userId)
}

const isLapsed = (now: Date) => sql`status = 'open' and expires_at <= ${now}::timestamptz`
export function anySubscriptionLapsed(now: Date): SQL {
  return sql`exists (select from subscription_payments where ${isLapsed(now)})`
}

/** Closes choices that an owner has not paid in time. @returns whether there were any */
export async function closeLapsedSubscription(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update subscription_payments set status = 'expired', settled_at = ${now}::timestamptz
    where user_id = ${userId}::uuid and ${isLapsed(now)}`)
  return (rowCount ?? 0) > 0
}

/** Letters and digits without those that are easily confused when read out. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Makes an identifier of 20 of the 25 characters that PIX allows (Manual BR Code, field 62-05: letters and digits). */
const newTxid = () => `BLC${Array.from({ length: 17 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
