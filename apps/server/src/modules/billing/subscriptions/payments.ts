import { randomInt } from 'node:crypto'
import type { ChoiceEnd } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import { DAY } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'

/** How long a choice waits for its payment. Milliseconds. */
const OPEN_FOR = 7 * DAY

/** Asks to be paid for a subscription that was chosen. The caller has closed what was open before. */
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
 * Gives the open choice of this plan, at what it costs now and paid in this way, its whole time again.
 *
 * @returns its subscription; null when there is none such
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

/** Marks a subscription's payment as paid, however late it comes. A subscription that was given for free has none. @returns false when it was paid before */
export async function markPaid(tx: Tx, subscriptionId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update subscription_payments set status = 'paid', settled_at = ${now}::timestamptz
    where subscription_id = ${subscriptionId}::uuid and status <> 'paid'`)
  return (rowCount ?? 0) > 0
}

/** Closes choices that an owner has not paid. @returns whether anything was */
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

/** Closes what an owner has not paid in time. @returns whether anything was */
export async function closeLapsedSubscription(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update subscription_payments set status = 'expired', settled_at = ${now}::timestamptz
    where user_id = ${userId}::uuid and ${isLapsed(now)}`)
  return (rowCount ?? 0) > 0
}

/** Letters and digits that nobody mixes up when reading them out. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 20 characters of the 25 that a PIX identifier may have (Manual BR Code, field 62-05: letters and digits). */
const newTxid = () => `BLC${Array.from({ length: 17 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
