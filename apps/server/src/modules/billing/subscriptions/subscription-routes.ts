/**
 * Lets an owner choose a plan and pay for it.
 *
 *   choose ─▶ inactive subscription, and a payment that waits: one commit ─▶ PIX code (modules/billing/payments)
 *                                                    │
 *                  an admin finds it in the statement ─▶ Ativar: paid, and its days begin: one commit ─▶ push
 *        or a provider says so: `payment-notices.ts` ─┘
 *
 * The end of a subscription is in `subscription-life.ts`.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { DEFAULT_PLAN, type OwnChoice, type PlanLimits, type PlanState, type SubscriptionPage } from '@balcao/contract'
import { askProvider } from '../payments/ask-provider.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { effectiveLimits } from '#modules/plans/index.ts'
import { readPlatformSettings } from '#modules/settings/index.ts'
import { choosePlan, dropChoice } from './choose-plan.ts'
import { findChosenPlan, findOwnSubscription, findOwnSubscriptions, findPlanOffers } from './own-subscription.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database, Tx } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import { loadPlanUse } from './plan-use.ts'

/** @param payments ways of paying: the first one for new choices, the others for choices made earlier */
type Deps = {
  db: Database
  clock: Clock
  logger: Logger
  config: Pick<Config, 'model'>
  payments: [PaymentProvider, ...PaymentProvider[]]
}

export function subscriptionRoutes({ db, clock, logger, config, payments }: Deps) {
  const routes = signedIn.subscription
  const deps = {
    db,
    clock,
    logger,
    // An admin may set another one meanwhile.
    get monthlyTokens() {
      return config.model?.monthlyTokens ?? null
    },
  }
  const page = (ownerId: string) => loadPage(deps, payments, ownerId)
  return {
    get: routes.get.handler(({ context: { ownerId } }) => page(ownerId)),
    state: routes.state.handler(({ context: { ownerId } }) => db.tenant(ownerId, (tx) => loadState(tx, ownerId, deps))),
    choose: routes.choose.handler(async ({ context: { ownerId }, input: { planId }, errors }) => {
      await db.billing(async (tx) => {
        const chosen = await choosePlan(tx, { userId: ownerId, planId, provider: payments[0].name }, clock.now())
        if (!chosen) throw errors.not_found()
        await publish(tx, ownerId, [{ type: 'subscription.changed' }])
      })
      return page(ownerId)
    }),
    dropChoice: routes.dropChoice.handler(async ({ context: { ownerId } }) => {
      await db.billing(async (tx) => {
        if (await dropChoice(tx, ownerId, clock.now())) await publish(tx, ownerId, [{ type: 'subscription.changed' }])
      })
      return page(ownerId)
    }),
  }
}

type Loading = { clock: Clock; monthlyTokens: number | null }

async function loadState(tx: Tx, ownerId: string, { clock, monthlyTokens }: Loading): Promise<PlanState> {
  const now = clock.now()
  const current = await findOwnSubscription(tx, now)
  const use = await loadPlanUse(tx, { ownerId, monthlyTokens, now })
  return { planName: current?.planName ?? DEFAULT_PLAN, current, use }
}

async function loadPage(
  { db, logger, ...loading }: Loading & { db: Database; logger: Logger },
  payments: Deps['payments'],
  ownerId: string,
): Promise<SubscriptionPage> {
  const now = loading.clock.now()
  const bites = (limits: PlanLimits) => effectiveLimits(limits, loading.monthlyTokens)
  const freeLimits = bites((await db.billing(readPlatformSettings)).freeLimits)
  const found = await db.tenant(ownerId, async (tx) => ({
    ...(await loadState(tx, ownerId, loading)),
    choice: await findChosenPlan(tx, now),
    history: await findOwnSubscriptions(tx, now),
    offers: (await findPlanOffers(tx, now)).map((offer) => ({ ...offer, limits: bites(offer.limits) })),
  }))
  const { choice } = found
  if (!choice) return { ...found, paysBy: payments[0].kind, freeLimits, choice }
  const asked = payments.find(({ name }) => name === choice.provider)
  return {
    ...found,
    paysBy: payments[0].kind,
    freeLimits,
    choice: { ...choice, ...(await howToPay(asked, choice, logger)) },
  }
}

/**
 * Returns how to pay for a choice. When the provider fails or takes too long, the choice stays and the page says that
 * it failed.
 */
async function howToPay(provider: PaymentProvider | undefined, choice: OwnChoice, logger: Logger) {
  if (!provider) return { pay: null, payFailed: false }
  try {
    return { pay: await askProvider(provider, (signal) => provider.instructions(choice, signal)), payFailed: false }
  } catch (error) {
    logger.error({ provider: provider.name, error: describeError(error) }, 'a provider could not say how to pay')
    return { pay: null, payFailed: true }
  }
}
