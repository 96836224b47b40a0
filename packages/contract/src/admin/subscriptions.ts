import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ChoiceEnd } from '../billing/subscription.ts'
import { errors } from '../procedure.ts'
import { listInput } from './list-input.ts'

export const AdminSubscription = z.object({
  id: z.string(),
  /** Null, and the names empty, when the account was deleted: what was paid stays. */
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
  /** The last day of it. */
  endDate: z.iso.date(),
  createdAt: z.date(),
  /** Active, although its last day is over. */
  inGrace: z.boolean(),
  /** What was asked for it; null for one that an admin gave. */
  payment: z
    .object({
      txid: z.string(),
      status: z.enum(['open', 'paid', ...ChoiceEnd.options]),
      /** R$ */
      amount: z.number(),
      expiresAt: z.date(),
      settledAt: z.date().nullable(),
    })
    .nullable(),
})
export type AdminSubscription = z.infer<typeof AdminSubscription>

/** `grace`: its last day was over. */
export const SubscriptionChange = z.object({ status: z.enum(['active', 'grace', 'inactive']), at: z.date() })
export type SubscriptionChange = z.infer<typeof SubscriptionChange>

const byId = z.object({ subscriptionId: z.uuid() })

export const adminSubscriptions = {
  /** Newest first, unless it is sorted. */
  list: oc
    .input(
      listInput(['name', 'plan', 'status', 'price', 'start', 'end', 'created']).extend({
        /** `waiting`: chosen, and not paid yet. */
        status: z.enum(['active', 'inactive', 'waiting']).optional(),
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
   * Gives somebody a plan, at its price. It starts active, in the place of the one before, whose days are not lost: of the same
   * plan they are kept, of another they buy days of this one.
   */
  create: oc
    .errors(errors('not_found'))
    .input(z.object({ userId: z.uuid(), planId: z.uuid() }))
    .output(AdminSubscription),
  /**
   * Activating one that was chosen confirms its payment, and begins its days as `create` does; one whose days are over begins
   * them anew. Whatever else of this owner was active becomes inactive, since only one is.
   */
  setStatus: oc
    .errors(errors('not_found', 'account_deleted'))
    .input(byId.extend({ status: z.enum(['active', 'inactive']) }))
    .output(AdminSubscription),
}
