/**
 * Runs the events at the end of a subscription, each once, at their hour in the platform's time zone.
 *
 *   active ─▶ 7 days before: e-mail ─▶ the day before: e-mail ─▶ the day after: grace, e-mail
 *     ─▶ 5 days later: Plano Gratuito, e-mail
 *
 * The subscription's row is the job; the change, the e-mail and the push are one commit. Nothing of the venue is
 * deleted: only its limits change. Choices that were not paid in time are closed here as well.
 */
import { subscriptionMails } from '@balcao/copy/billing/mails'
import { type Named, readPlatformSettings } from '#modules/settings/index.ts'
import { effectiveLimits } from '#modules/plans/index.ts'
import { anySubscriptionDue, findDueSubscriptions, liveOn } from './live-on.ts'
import { anySubscriptionLapsed, closeLapsedSubscription, findLapsedOwners } from './payments.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database, Tx } from '#platform/database.ts'
import { queueMail } from '#platform/mail.ts'
import type { Secrets } from '#platform/secrets.ts'
import { publish } from '#platform/realtime.ts'
import { either, type Step } from '#platform/steps.ts'

const AT_ONCE = 20

type Deps = {
  db: Database
  clock: Clock
  config: Pick<Config, 'mail' | 'model' | 'publicUrl'> & Named
  secrets: Pick<Secrets, 'seal'>
}

export function subscriptionLifeStep(deps: Deps): Step {
  const { db, clock } = deps
  return {
    name: 'subscription-life',
    topic: 'subscription',
    batch: AT_ONCE,
    due: (now) => either(anySubscriptionDue(now), anySubscriptionLapsed(now)),
    async run() {
      const now = clock.now()
      const due = await db.workerStatement((tx) => findDueSubscriptions(tx, now, AT_ONCE))
      for (const subscription of due) await db.billing((tx) => live(tx, deps, subscription))
      const lapsed = await db.workerStatement((tx) => findLapsedOwners(tx, now, AT_ONCE))
      for (const owner of lapsed) await db.billing((tx) => close(tx, owner, now))
      return Math.max(due.length, lapsed.length)
    },
  }
}

async function close(tx: Tx, ownerId: string, now: Date) {
  if (await closeLapsedSubscription(tx, ownerId, now)) await publish(tx, ownerId, [{ type: 'subscription.changed' }])
}

async function live(tx: Tx, { clock, config, secrets }: Deps, subscription: { id: string; userId: string }) {
  const now = clock.now()
  const lived = await liveOn(tx, subscription, now)
  if (!lived) return
  await publish(tx, subscription.userId, [{ type: 'subscription.changed' }], ['mail'])
  if (lived.isBlocked) return
  const { freeLimits } = await readPlatformSettings(tx)
  const mail = subscriptionMails[lived.event]({
    ...lived,
    product: config.product,
    freeLimits: effectiveLimits(freeLimits, config.model?.monthlyTokens ?? null),
    url: new URL('/dashboard/subscription', config.publicUrl).href,
  })
  await queueMail(tx, { recipient: lived.email, ...mail }, { config, secrets }, now)
}
