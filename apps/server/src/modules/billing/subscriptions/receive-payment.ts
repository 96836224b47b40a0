import { auditDetails } from '@balcao/copy/admin/audit'
import type { AuditAct, PaymentProblemReason } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { recordAudit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import type { Money, PaymentNotice, PaymentProvider } from '../payments/payment-provider.ts'
import { confirmPayment, findReturned } from './confirm-payment.ts'
import { getSubscription } from './find-subscriptions.ts'
import { type MailDeps, mailPaid } from './mail-paid.ts'
import { subscriptionSubject } from './subscription-subject.ts'

export type ReceiveDeps = MailDeps & { db: Database; clock: Clock; logger: Logger }

/**
 * Takes what a provider tells of a payment: the plan that was paid begins, with a line of the log and an e-mail, in one
 * commit. Money that cannot be counted is kept for an admin with its reason. Told again, nothing happens.
 *
 * @param address the address from which it was told; empty when the provider was asked
 * @returns false when there is no such payment
 */
export async function receivePayment(
  deps: ReceiveDeps,
  { name, title = name }: PaymentProvider,
  notice: PaymentNotice,
  address: string,
): Promise<boolean> {
  const money = notice.paid ? notice : notice.returned
  if (!money) return true
  const { db, clock, logger } = deps
  const now = clock.now()
  return db.billing(async (tx) => {
    const paid = { ...money, provider: name }
    const confirmed = notice.paid ? await confirmPayment(tx, paid, now) : await findReturned(tx, paid)
    if (confirmed.outcome === 'unknown') return false
    if (confirmed.outcome === 'known') return true
    const subscription = (await getSubscription(tx, confirmed.subscriptionId))!
    const { userId, planName, payment } = subscription
    const actor = { id: name, name: title, address }
    const subject = subscriptionSubject(subscription)
    if (confirmed.outcome === 'problem') {
      const { reason, amount } = confirmed
      if (!(await noteProblem(tx, confirmed, money, now))) return true
      const details =
        reason === 'too-little'
          ? auditDetails.tooLittle(planName, payment?.amount ?? 0, amount, money.txid)
          : auditDetails.paid(planName, amount, money.txid)
      await recordAudit(tx, actor, { act: ACTS[reason], subject, details }, now)
      logger.warn({ provider: name, txid: money.txid, reason }, 'a payment waits for an admin')
      return true
    }
    const details = auditDetails.paid(planName, money.amount, money.txid)
    await recordAudit(tx, actor, { act: 'subscription-activated', subject, details }, now)
    await mailPaid(tx, subscription, deps, now)
    if (userId) await publish(tx, userId, [{ type: 'subscription.changed' }], ['mail'])
    return true
  })
}

const ACTS: Record<PaymentProblemReason, AuditAct> = {
  'too-little': 'payment-too-little',
  late: 'payment-late',
  twice: 'payment-twice',
  ownerless: 'payment-after-deletion',
  returned: 'payment-returned',
}

/** Notes money that waits for an admin. @returns false when it was noted before */
async function noteProblem(
  tx: Tx,
  { subscriptionId, reason, amount }: { subscriptionId: string; reason: PaymentProblemReason; amount: number },
  { id = '' }: Money,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into payment_problems (subscription_id, reason, amount, received_id, at)
    values (${subscriptionId}::uuid, ${reason}, ${amount}::numeric, ${id}, ${now}::timestamptz) on conflict do nothing`)
  return rowCount === 1
}
