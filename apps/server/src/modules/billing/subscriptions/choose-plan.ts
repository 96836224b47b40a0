import type { Tx } from '#platform/database.ts'
import { holdOwner, insertSubscription } from './change-subscription.ts'
import { closeChoices, openPayment, prolongChoice } from './payments.ts'
import { noteChange } from './note-change.ts'

/**
 * Chooses a plan for an owner: an inactive subscription at the current price, which waits to be paid. An earlier unpaid
 * choice is replaced. Choosing the same plan at the same price again keeps the open choice, so that a repeated request
 * leads to one payment, not two.
 *
 * @param provider the name of the payment provider
 * @returns its id; null when there is no such owner or plan
 */
export async function choosePlan(
  tx: Tx,
  { userId, planId, provider }: { userId: string; planId: string; provider: string },
  now: Date,
): Promise<string | null> {
  if (!(await holdOwner(tx, userId))) return null
  const waiting = await prolongChoice(tx, { userId, planId, provider }, now)
  if (waiting) return waiting
  const subscriptionId = await insertSubscription(tx, { userId, planId }, now)
  if (!subscriptionId) return null
  await closeChoices(tx, userId, 'replaced', now)
  await openPayment(tx, { subscriptionId, provider }, now)
  await noteChange(tx, subscriptionId, 'inactive', now)
  return subscriptionId
}

/** Cancels an owner's unpaid choice. @returns whether one was open */
export async function dropChoice(tx: Tx, userId: string, now: Date): Promise<boolean> {
  await holdOwner(tx, userId)
  return closeChoices(tx, userId, 'cancelled', now)
}
