import type { AdminSubscription } from '@balcao/contract'
import { auditDetails } from '@balcao/copy/admin/audit'
import { recordAudit } from '#modules/audit/index.ts'
import {
  findSubscriptions,
  getSubscription,
  mailPaid,
  settleByActivation,
  settleProblem,
  setSubscriptionStatus,
  startSubscription,
  subscriptionChangesOf,
  subscriptionSubject,
} from '#modules/billing/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { admin } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { actorOf } from './actor-of.ts'

type Deps = { db: Database; clock: Clock } & Parameters<typeof mailPaid>[2]

export function subscriptionRoutes({ db, clock, ...mail }: Deps) {
  const { list, get, create, setStatus, resolveProblem } = admin.admin.subscriptions
  return {
    list: list.handler(({ input }) => db.admin((tx) => findSubscriptions(tx, input))),
    get: get.handler(({ input: { subscriptionId }, errors }) =>
      db.admin(async (tx) => {
        const subscription = await getSubscription(tx, subscriptionId)
        if (!subscription) throw errors.not_found()
        return { subscription, changes: await subscriptionChangesOf(tx, subscriptionId) }
      }),
    ),
    create: create.handler(({ context, input, errors }) =>
      db.admin(async (tx) => {
        // Only the id is kept with the key: the rest names an owner.
        const id = await context.once(tx, input, async () => {
          const started = await startSubscription(tx, input, clock.now())
          const made = started && (await getSubscription(tx, started))
          if (!made) throw errors.not_found()
          const line = {
            act: 'subscription-created' as const,
            subject: subscriptionSubject(made),
            details: made.planName,
          }
          await recordAudit(tx, actorOf(context), line, clock.now())
          await publish(tx, input.userId, [{ type: 'subscription.changed' }])
          return made.id
        })
        return (await getSubscription(tx, id))!
      }),
    ),
    setStatus: setStatus.handler(({ context, input: { subscriptionId, status }, errors }) =>
      db.admin(async (tx) => {
        const before = await getSubscription(tx, subscriptionId)
        const changed = await setSubscriptionStatus(tx, subscriptionId, status, clock.now())
        if (changed === 'ownerless') throw errors.account_deleted()
        const subscription = await getSubscription(tx, subscriptionId)
        if (!subscription) throw errors.not_found()
        if (changed && subscription.userId) {
          const act = status === 'active' ? ('subscription-activated' as const) : ('subscription-deactivated' as const)
          const line = { act, subject: subscriptionSubject(subscription), details: detailsOf(before, subscription) }
          await recordAudit(tx, actorOf(context), line, clock.now())
          if (status === 'active') await settleByActivation(tx, subscriptionId, clock.now())
          if (isPaidNow(before, subscription)) await mailPaid(tx, subscription, mail, clock.now())
          await publish(tx, subscription.userId, [{ type: 'subscription.changed' }], ['mail'])
        }
        return (await getSubscription(tx, subscriptionId))!
      }),
    ),
    resolveProblem: resolveProblem.handler(({ context, input: { problemId }, errors }) =>
      db.admin(async (tx) => {
        const before = await settleProblem(tx, problemId, clock.now())
        const subscription = before && (await getSubscription(tx, before.subscriptionId))
        if (!subscription) throw errors.not_found()
        if (before.changed) {
          const details = auditDetails.settled(before.reason, subscription.planName, before.amount)
          const line = { act: 'payment-settled' as const, subject: subscriptionSubject(subscription), details }
          await recordAudit(tx, actorOf(context), line, clock.now())
        }
        return subscription
      }),
    ),
  }
}

/** Tells whether a change confirmed a payment. */
const isPaidNow = (before: AdminSubscription | null, { payment }: AdminSubscription) =>
  payment?.status === 'paid' && before?.payment?.status !== 'paid'

/** Returns the plan's name; with the paid amount when the change confirmed a payment. */
function detailsOf(before: AdminSubscription | null, after: AdminSubscription): string {
  const { planName, payment } = after
  return payment && isPaidNow(before, after) ? auditDetails.paid(planName, payment.amount, payment.txid) : planName
}
