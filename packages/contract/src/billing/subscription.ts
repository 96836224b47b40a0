import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Base } from '../base.ts'
import { errors } from '../procedure.ts'
import { TaxParty } from './tax-party.ts'
import { EffectiveLimits, PlanLimits } from './plan-limits.ts'

/** The ways in which an unpaid choice ends. */
export const ChoiceEnd = z.enum(['replaced', 'cancelled', 'expired'])
export type ChoiceEnd = z.infer<typeof ChoiceEnd>

export const OwnSubscription = z.object({
  id: z.string(),
  planId: z.string(),
  planName: z.string(),
  /** R$, for `duration` days. */
  price: z.number(),
  duration: z.number(),
  startDate: z.iso.date(),
  /** The last day of the subscription. */
  endDate: z.iso.date(),
  /** 0 on the last day; negative in the days of grace. */
  daysLeft: z.number(),
  /** Whether it is over and everything still works, up to and including `graceUntil`. */
  inGrace: z.boolean(),
  graceUntil: z.iso.date(),
})
export type OwnSubscription = z.infer<typeof OwnSubscription>

/** A plan that was chosen and is not paid yet, at its price when it was chosen. */
export const OwnChoice = z.object({
  id: z.string(),
  planId: z.string(),
  planName: z.string(),
  duration: z.number(),
  /** R$ */
  amount: z.number(),
  txid: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
})
export type OwnChoice = z.infer<typeof OwnChoice>

/**
 * Says who confirms a payment and starts the plan: an admin from the bank's statement, or a webhook of the provider.
 */
export const PaymentConfirmation = z.enum(['by-hand', 'by-itself'])
const confirmed = PaymentConfirmation

/** The details that are shown for a way to pay. */
export const PaymentInstructions = z.discriminatedUnion('kind', [
  /** PIX "copia e cola": the text of a BR Code, which is also drawn as a QR code. */
  z.object({ kind: z.literal('pix'), code: z.string(), receiver: z.string(), confirmed }),
  /** A page of the provider. */
  z.object({ kind: z.literal('page'), url: z.url({ protocol: /^https$/ }), receiver: z.string(), confirmed }),
])
export type PaymentInstructions = z.infer<typeof PaymentInstructions>

/** A plan as visitors see it. */
export const PublicPlan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  duration: z.number(),
  features: z.array(z.string()),
  /** The limits in effect, with defaults filled in. */
  limits: EffectiveLimits,
})
export type PublicPlan = z.infer<typeof PublicPlan>

export const PlanOffer = PublicPlan.extend({
  /** Days that are added for what is left of the current plan. */
  creditDays: z.number(),
})
export type PlanOffer = z.infer<typeof PlanOffer>

export const PastSubscription = z.object({
  id: z.string(),
  planName: z.string(),
  price: z.number(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  createdAt: z.date(),
  state: z.enum(['active', 'grace', 'ended', 'waiting', ...ChoiceEnd.options]),
  /** The number of the receipt of its payment (`/api/receipts/<id>`); null when nothing was paid. */
  receiptNumber: z.number().nullable(),
})
export type PastSubscription = z.infer<typeof PastSubscription>

/** The use of each limit; `limit` is null where there is none. */
export const PlanUse = z.record(PlanLimits.keyof(), z.object({ used: z.number(), limit: z.number().nullable() }))
export type PlanUse = z.infer<typeof PlanUse>

/** The plan of the owner, its limits and their use. */
export const PlanState = z.object({ planName: z.string(), current: OwnSubscription.nullable(), use: PlanUse })
export type PlanState = z.infer<typeof PlanState>

export const SubscriptionPage = PlanState.extend({
  /** The limits that apply without a subscription. */
  freeLimits: EffectiveLimits,
  choice: OwnChoice.extend({
    /** Null where nothing is to be paid, or PIX is not set up yet. */
    pay: PaymentInstructions.nullable(),
    /** Whether the payment provider could not be reached just now. */
    payFailed: z.boolean(),
  }).nullable(),
  /** The way in which the next choice will be paid. */
  paysBy: z.enum(['pix', 'page']),
  history: z.array(PastSubscription),
  /** The payer named on receipts; null while the owner has named none. */
  payer: TaxParty.nullable(),
  offers: z.array(PlanOffer),
})
export type SubscriptionPage = z.infer<typeof SubscriptionPage>

/** The procedures of the owner's subscription; teammates have no access. */
export const subscription = {
  get: oc.output(SubscriptionPage),
  /** Returns the state that every page may show; it is cheaper than `get`. */
  state: oc.output(PlanState),
  /**
   * Chooses a plan, which waits for payment in place of an earlier choice while the current plan goes on. Repeating it
   * keeps the choice.
   */
  choose: oc
    .errors(errors('not_found'))
    .input(z.object({ planId: z.uuid() }))
    .output(SubscriptionPage),
  /** Drops the choice that waits for payment. */
  dropChoice: oc.output(SubscriptionPage),
  /** Saves who stands on receipts as the payer, also on those of earlier payments. */
  savePayer: oc.input(TaxParty.extend({ base: Base })).output(z.object({ payer: TaxParty })),
}
