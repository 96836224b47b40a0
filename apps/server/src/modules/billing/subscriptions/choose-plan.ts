import type { Tx } from '#platform/database.ts'
import { holdOwner, insertSubscription } from './change-subscription.ts'
import { closeChoices, openPayment, prolongChoice } from './payments.ts'
import { noteChange } from './note-change.ts'

/**
 * An owner wants a plan: an inactive subscription at the price of this moment, which waits to be paid. What was chosen
 * before and not paid is replaced. The same again, at the same price, is the choice that waits already: whoever did not see the
 * answer and tries once more has one payment to make, not two.
 *
 * @param provider how it will be paid
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

/** An owner does not want what they chose. @returns whether something was open */
export async function dropChoice(tx: Tx, userId: string, now: Date): Promise<boolean> {
  await holdOwner(tx, userId)
  return closeChoices(tx, userId, 'cancelled', now)
}
