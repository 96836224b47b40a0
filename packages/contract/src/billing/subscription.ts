import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'
import { EffectiveLimits, PlanLimits } from './plan-limits.ts'

/** How a choice may end that was not paid. */
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
  /** The last day of it. */
  endDate: z.iso.date(),
  /** 0 on the last day; negative in the days of grace. */
  daysLeft: z.number(),
  /** It is over, and everything works until `graceUntil`, that day included. */
  inGrace: z.boolean(),
  graceUntil: z.iso.date(),
})
export type OwnSubscription = z.infer<typeof OwnSubscription>

/** A plan that was chosen and is not paid yet, at the price of when it was chosen. */
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

/** Who learns that the money came, and starts the plan: an admin at the bank's statement, or a webhook of the provider. */
export const PaymentConfirmation = z.enum(['by-hand', 'by-itself'])
const confirmed = PaymentConfirmation

/** What is shown of a way to pay. */
export const PaymentInstructions = z.discriminatedUnion('kind', [
  /** PIX "copia e cola": the text of a BR Code, which is also drawn as a QR code. */
  z.object({ kind: z.literal('pix'), code: z.string(), receiver: z.string(), confirmed }),
  /** A page of the provider's. */
  z.object({ kind: z.literal('page'), url: z.url({ protocol: /^https$/ }), receiver: z.string(), confirmed }),
])
export type PaymentInstructions = z.infer<typeof PaymentInstructions>

/** A plan as anybody may see it. */
export const PublicPlan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  duration: z.number(),
  features: z.array(z.string()),
  /** As they would bite. */
  limits: EffectiveLimits,
})
export type PublicPlan = z.infer<typeof PublicPlan>

export const PlanOffer = PublicPlan.extend({
  /** Days that are added to it for what is left of the plan of now. */
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
})
export type PastSubscription = z.infer<typeof PastSubscription>

/** How much of each limit is used; `limit` null: there is none. */
export const PlanUse = z.record(PlanLimits.keyof(), z.object({ used: z.number(), limit: z.number().nullable() }))
export type PlanUse = z.infer<typeof PlanUse>

/** What the owner has, may use and uses now. */
export const PlanState = z.object({ planName: z.string(), current: OwnSubscription.nullable(), use: PlanUse })
export type PlanState = z.infer<typeof PlanState>

export const SubscriptionPage = PlanState.extend({
  /** What is left without a subscription. */
  freeLimits: EffectiveLimits,
  choice: OwnChoice.extend({
    /** Null where nothing is to be paid, or nobody can be paid by PIX yet. */
    pay: PaymentInstructions.nullable(),
    /** Whoever is paid could not be asked how, now. */
    payFailed: z.boolean(),
  }).nullable(),
  /** How what is chosen next will be paid. */
  paysBy: z.enum(['pix', 'page']),
  history: z.array(PastSubscription),
  offers: z.array(PlanOffer),
})
export type SubscriptionPage = z.infer<typeof SubscriptionPage>

/** The owner's; teammates see nothing of it. */
export const subscription = {
  get: oc.output(SubscriptionPage),
  /** What every page may say of it: cheaper than `get`. */
  state: oc.output(PlanState),
  /** Waits to be paid, in the place of what was chosen before; the plan of now goes on meanwhile. The same again is the same choice. */
  choose: oc
    .errors(errors('not_found'))
    .input(z.object({ planId: z.uuid() }))
    .output(SubscriptionPage),
  /** Nothing waits to be paid any more. */
  dropChoice: oc.output(SubscriptionPage),
}
