import type { ChoiceEnd } from '@balcao/contract'
import { type SQL, sql } from '#platform/drizzle.ts'
import { DAY } from '#platform/clock.ts'
import type { Tx } from '#platform/database.ts'
import { newTxid } from '../payments/txid.ts'

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
 * Marks a subscription's payment as paid, however late it comes, and gives it a receipt with the days that it is for and
 * the issuer of now. A subscription that was given for free has no payment.
 *
 * @returns false when it was paid before
 */
export async function markPaid(tx: Tx, subscriptionId: string, now: Date): Promise<boolean> {
  // Receipts are numbered one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('receipt-numbers'))`)
  const { rowCount } = await tx.execute(sql`
    update subscription_payments y set status = 'paid', settled_at = ${now}::timestamptz,
      period_start = s.start_date, period_end = s.end_date,
      receipt_number = case when y.amount > 0 then (select coalesce(max(receipt_number), 0) + 1 from subscription_payments) end,
      issuer = (select json_build_object('name', p.issuer_name, 'document', p.issuer_document, 'address', coalesce(p.issuer_address, ''))
        from platform_settings p where p.issuer_name is not null and p.issuer_document is not null),
      charge_due_at = case when y.charge_id <> coalesce(y.received_id, '') then ${now}::timestamptz end
    from subscriptions s where s.id = y.subscription_id and y.subscription_id = ${subscriptionId}::uuid and y.status <> 'paid'`)
  return (rowCount ?? 0) > 0
}

/** Returns the assignment that makes the charge of a closed payment due: it is cancelled, or was paid at the last moment. */
const chargeDue = (now: Date) => sql`charge_due_at = case when charge_id is not null then ${now}::timestamptz end`

/** Closes choices that an owner has not paid. @returns whether there were any */
export async function closeChoices(tx: Tx, userId: string, how: ChoiceEnd, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update subscription_payments set status = ${how}, settled_at = ${now}::timestamptz, ${chargeDue(now)}
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
    update subscription_payments set status = 'expired', settled_at = ${now}::timestamptz, ${chargeDue(now)}
    where user_id = ${userId}::uuid and ${isLapsed(now)}`)
  return (rowCount ?? 0) > 0
}
