/**
 * Lets an owner choose a plan and pay for it.
 *
 *   choose ─▶ inactive subscription, and a payment that waits: one commit ─▶ PIX code (modules/billing/payments)
 *                                                    │
 *                  an admin finds it in the statement ─▶ Ativar: paid, and its days begin: one commit ─▶ push
 *        or a provider says so: `payment-notices.ts` ─┘ or is asked: `charges.ts`
 *
 * The end of a subscription is in `subscription-life.ts`.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { DEFAULT_PLAN, type PlanLimits, type PlanState, type SubscriptionPage } from '@balcao/contract'
import { askProvider } from '../payments/ask-provider.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { effectiveLimits } from '#modules/plans/index.ts'
import { readPlatformSettings } from '#modules/settings/index.ts'
import { choosePlan, dropChoice } from './choose-plan.ts'
import { keepCharge } from './charges.ts'
import {
  type ChosenPlan,
  findChosenPlan,
  findOwnSubscription,
  findOwnSubscriptions,
  findPlanOffers,
} from './own-subscription.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database, Tx } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { signedIn } from '#platform/http/procedures.ts'
import type { Logger } from '#platform/logger.ts'
import { publish } from '#platform/realtime.ts'
import { findPayer, savePayer } from '../receipts/payer.ts'
import { loadPlanUse } from './plan-use.ts'

type Deps = {
  db: Database
  clock: Clock
  logger: Logger
  config: Pick<Config, 'model'>
  /** Returns the ways of paying: the first one for new choices, the others for choices made earlier. */
  payments(): [PaymentProvider, ...PaymentProvider[]]
}

export function subscriptionRoutes({ db, clock, logger, config, payments }: Deps) {
  const routes = signedIn.subscription
  const deps = {
    db,
    clock,
    logger,
    payments,
    // An admin may set another one meanwhile.
    get monthlyTokens() {
      return config.model?.monthlyTokens ?? null
    },
  }
  const page = (ownerId: string) => loadPage(deps, ownerId)
  return {
    get: routes.get.handler(({ context: { ownerId } }) => page(ownerId)),
    state: routes.state.handler(({ context: { ownerId } }) => db.tenant(ownerId, (tx) => loadState(tx, ownerId, deps))),
    choose: routes.choose.handler(async ({ context: { ownerId }, input: { planId }, errors }) => {
      await db.billing(async (tx) => {
        const chosen = await choosePlan(tx, { userId: ownerId, planId, provider: payments()[0].name }, clock.now())
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
    savePayer: routes.savePayer.handler(({ context: { ownerId }, input: { base, ...payer } }) =>
      db.tenant(ownerId, async (tx) => {
        const current = async () => (await findPayer(tx)) ?? {}
        await needUnchanged(tx, { what: `payer ${ownerId}`, base, input: payer, current })
        await savePayer(tx, ownerId, payer)
        await publish(tx, ownerId, [{ type: 'subscription.changed' }])
        return { payer }
      }),
    ),
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
  deps: Loading & Pick<Deps, 'db' | 'logger' | 'payments'>,
  ownerId: string,
): Promise<SubscriptionPage> {
  const { db, payments } = deps
  const now = deps.clock.now()
  const bites = (limits: PlanLimits) => effectiveLimits(limits, deps.monthlyTokens)
  const freeLimits = bites((await db.billing(readPlatformSettings)).freeLimits)
  const found = await db.tenant(ownerId, async (tx) => ({
    ...(await loadState(tx, ownerId, deps)),
    choice: await findChosenPlan(tx, now),
    history: await findOwnSubscriptions(tx, now),
    payer: await findPayer(tx),
    offers: (await findPlanOffers(tx, now)).map((offer) => ({ ...offer, limits: bites(offer.limits) })),
  }))
  const { choice } = found
  const paysBy = payments()[0].kind
  if (!choice) return { ...found, paysBy, freeLimits, choice }
  const asked = payments().find(({ name }) => name === choice.provider)
  return { ...found, paysBy, freeLimits, choice: { ...choice, ...(await howToPay(deps, asked, choice)) } }
}

/**
 * Returns how to pay for a choice. When the provider fails or takes too long, the choice stays and the page says that
 * it failed.
 */
async function howToPay(
  deps: Pick<Deps, 'db' | 'clock' | 'logger'>,
  provider: PaymentProvider | undefined,
  choice: ChosenPlan,
) {
  if (!provider) return { pay: null, payFailed: false }
  const { amount, txid, expiresAt, email, charge: kept, planName: description } = choice
  try {
    const order = { amount, txid, expiresAt, email, description, kept }
    const charge = await keepCharge(deps, provider, order)
    const pay = await askProvider(provider, (signal) => provider.instructions({ amount, txid, charge }, signal))
    return { pay, payFailed: false }
  } catch (error) {
    deps.logger.error({ provider: provider.name, error: describeError(error) }, 'a provider could not say how to pay')
    return { pay: null, payFailed: true }
  }
}
