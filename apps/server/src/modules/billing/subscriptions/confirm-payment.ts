import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { holdOwner, setSubscriptionStatus } from './change-subscription.ts'
import { markPaid } from './payments.ts'

/** A received payment; the amount is in R$. */
type Paid = { provider: string; txid: string; amount: number }

/**
 * `known` means that the payment was counted before; a plan that has ended since stays ended. `ownerless` means that
 * the account was deleted.
 */
type Confirmed =
  | { outcome: 'started' | 'ownerless' | 'known' | 'too-little'; subscriptionId: string }
  | { outcome: 'unknown' }

/**
 * Confirms a payment that a provider reports, for the first time or again. Its subscription begins once, if its owner
 * still exists.
 */
export async function confirmPayment(tx: Tx, { provider, txid, amount }: Paid, now: Date): Promise<Confirmed> {
  const found = async () => {
    const { rows } = await tx.execute<{ id: string; userId: string | null; status: string; enough: boolean }>(sql`
      select subscription_id as id, user_id as "userId", status, ${amount}::numeric >= amount as enough
      from subscription_payments where txid = ${txid} and provider = ${provider}`)
    return rows[0]
  }
  const asked = await found()
  if (!asked) return { outcome: 'unknown' }
  if (asked.userId) await holdOwner(tx, asked.userId)
  // As it is now that nobody else can change it.
  const { id: subscriptionId, userId, status, enough } = (await found()) ?? asked
  if (status === 'paid') return { outcome: 'known', subscriptionId }
  if (!enough) return { outcome: 'too-little', subscriptionId }
  if (!userId) return { outcome: (await markPaid(tx, subscriptionId, now)) ? 'ownerless' : 'known', subscriptionId }
  await setSubscriptionStatus(tx, subscriptionId, 'active', now)
  return { outcome: 'started', subscriptionId }
}
