import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ChoiceEnd } from '../billing/subscription.ts'
import { errors } from '../procedure.ts'
import { listInput } from './list-input.ts'

/**
 * The reasons why money that came was not simply counted: less than was asked, after the choice was closed, a second
 * time, for a deleted account; or it went back to who paid.
 */
export const PaymentProblemReason = z.enum(['too-little', 'late', 'twice', 'ownerless', 'returned'])
export type PaymentProblemReason = z.infer<typeof PaymentProblemReason>

export const PaymentProblem = z.object({
  id: z.string(),
  reason: PaymentProblemReason,
  /** R$ */
  amount: z.number(),
  /** The provider's id of the money; empty where it gives none. */
  receivedId: z.string(),
  at: z.date(),
})
export type PaymentProblem = z.infer<typeof PaymentProblem>

export const AdminSubscription = z.object({
  id: z.string(),
  /** Null, with empty names, when the account was deleted; the payment stays recorded. */
  userId: z.string().nullable(),
  fullName: z.string(),
  businessName: z.string(),
  email: z.string(),
  planId: z.string(),
  planName: z.string(),
  status: z.enum(['active', 'inactive']),
  /** R$, for `duration` days. */
  price: z.number(),
  duration: z.number(),
  startDate: z.iso.date(),
  /** The last day of the subscription. */
  endDate: z.iso.date(),
  createdAt: z.date(),
  /** Whether it is still active after its last day. */
  inGrace: z.boolean(),
  /** The payment that was requested for it; null for a subscription that an admin gave. */
  payment: z
    .object({
      txid: z.string(),
      status: z.enum(['open', 'paid', ...ChoiceEnd.options]),
      /** R$ */
      amount: z.number(),
      expiresAt: z.date(),
      settledAt: z.date().nullable(),
      /** The name of the payment provider; `pix` is confirmed by hand. */
      provider: z.string(),
      /** The number of the receipt (`/api/admin/receipts/<id>`); null when there is none. */
      receiptNumber: z.number().nullable(),
    })
    .nullable(),
  /** The problems that an admin still has to settle, oldest first. */
  problems: z.array(PaymentProblem),
})
export type AdminSubscription = z.infer<typeof AdminSubscription>

/** A change of status; `grace` means that the last day was over. */
export const SubscriptionChange = z.object({ status: z.enum(['active', 'grace', 'inactive']), at: z.date() })
export type SubscriptionChange = z.infer<typeof SubscriptionChange>

const byId = z.object({ subscriptionId: z.uuid() })

export const adminSubscriptions = {
  /** Returns the subscriptions, newest first unless it is sorted. */
  list: oc
    .input(
      listInput(['name', 'plan', 'status', 'price', 'start', 'end', 'created']).extend({
        /** `waiting` selects those that were chosen and not paid yet, `to-check` those with an unsettled problem. */
        status: z.enum(['active', 'inactive', 'waiting', 'to-check']).optional(),
        userId: z.uuid().optional(),
        planId: z.uuid().optional(),
      }),
    )
    .output(z.object({ rows: z.array(AdminSubscription), total: z.number() })),
  get: oc
    .errors(errors('not_found'))
    .input(byId)
    .output(z.object({ subscription: AdminSubscription, changes: z.array(SubscriptionChange) })),
  /**
   * Gives somebody a plan at its price. It starts active and replaces the one before, whose remaining days are kept
   * when it is the same plan and otherwise converted into days of the new one.
   */
  create: oc
    .errors(errors('not_found'))
    .input(z.object({ userId: z.uuid(), planId: z.uuid() }))
    .output(AdminSubscription),
  /**
   * Activates or deactivates a subscription. Activating a chosen one confirms its payment and begins its days as
   * `create` does; one whose days are over begins them anew. Any other active subscription of this owner becomes
   * inactive.
   */
  setStatus: oc
    .errors(errors('not_found', 'account_deleted'))
    .input(byId.extend({ status: z.enum(['active', 'inactive']) }))
    .output(AdminSubscription),
  /** Marks a problem with a payment as settled. Repeating it changes nothing. */
  resolveProblem: oc
    .errors(errors('not_found'))
    .input(z.object({ problemId: z.uuid() }))
    .output(AdminSubscription),
}
