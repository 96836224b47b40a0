import type { PaymentProblemReason } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import type { Money } from '../payments/payment-provider.ts'
import { holdOwner, setSubscriptionStatus } from './change-subscription.ts'
import { markPaid } from './payments.ts'

/**
 * `known` means that the payment was counted before; a plan that has ended since stays ended. A `problem` is money that
 * an admin has to look at; `amount` is what came, or what went back.
 */
type Confirmed =
  | { outcome: 'started' | 'known'; subscriptionId: string }
  | { outcome: 'problem'; reason: PaymentProblemReason; amount: number; subscriptionId: string }
  | { outcome: 'unknown' }

type Asked = {
  id: string
  userId: string | null
  status: string
  amount: number
  receivedId: string | null
  /** True when the money came while the payment could be paid; null when its provider gives no time. */
  inTime: boolean | null
}

/**
 * Confirms money that a provider reports, for the first time or again. Its subscription begins once, if enough came in
 * time and its owner still exists.
 */
export async function confirmPayment(
  tx: Tx,
  { provider, txid, amount, id = '', at }: Money & { provider: string },
  now: Date,
): Promise<Confirmed> {
  const asked = await holdPayment(tx, { provider, txid, at: at ?? null })
  if (!asked) return { outcome: 'unknown' }
  const { id: subscriptionId } = asked
  const problem = (reason: PaymentProblemReason, of = amount): Confirmed => ({
    outcome: 'problem',
    reason,
    amount: of,
    subscriptionId,
  })
  if (asked.status === 'paid') {
    if (!id) return { outcome: 'known', subscriptionId }
    // An admin who confirmed by hand saw this money in the statement.
    if (asked.receivedId === null) await noteReceived(tx, subscriptionId, id)
    else if (asked.receivedId !== id) return problem('twice')
    else if (amount < asked.amount) return problem('returned', Math.round((asked.amount - amount) * 100) / 100)
    return { outcome: 'known', subscriptionId }
  }
  if (amount < asked.amount) return problem('too-little')
  if (asked.userId && asked.status !== 'open' && !(asked.inTime && asked.status !== 'replaced')) return problem('late')
  if (id) await noteReceived(tx, subscriptionId, id)
  if (!asked.userId) {
    await markPaid(tx, subscriptionId, now)
    return problem('ownerless')
  }
  await setSubscriptionStatus(tx, subscriptionId, 'active', now)
  return { outcome: 'started', subscriptionId }
}

/** Finds the plan for which money was counted that went back to who paid; it goes on until an admin decides. */
export async function findReturned(
  tx: Tx,
  { provider, txid, amount, id = '' }: Money & { provider: string },
): Promise<Confirmed> {
  const asked = await holdPayment(tx, { provider, txid, at: null })
  if (!asked) return { outcome: 'unknown' }
  const { id: subscriptionId } = asked
  if (asked.status !== 'paid' || asked.receivedId !== id) return { outcome: 'known', subscriptionId }
  return { outcome: 'problem', reason: 'returned', amount, subscriptionId }
}

/** Finds what was asked for, as it is now that nobody else can change it. */
async function holdPayment(
  tx: Tx,
  { provider, txid, at }: { provider: string; txid: string; at: Date | null },
): Promise<Asked | null> {
  const find = async () => {
    const { rows } = await tx.execute<Omit<Asked, 'amount'> & { amount: string }>(sql`
      select subscription_id as id, user_id as "userId", status, amount, received_id as "receivedId",
        ${at}::timestamptz <= least(expires_at, settled_at) as "inTime"
      from subscription_payments where txid = ${txid} and provider = ${provider}`)
    return rows[0]
  }
  const asked = await find()
  if (!asked) return null
  if (asked.userId) await holdOwner(tx, asked.userId)
  const held = (await find()) ?? asked
  return { ...held, amount: Number(held.amount) }
}

const noteReceived = (tx: Tx, subscriptionId: string, id: string) =>
  tx.execute(sql`update subscription_payments set received_id = ${id} where subscription_id = ${subscriptionId}::uuid`)
