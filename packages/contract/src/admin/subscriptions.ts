import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'
import { listInput } from './list-input.ts'

export const AdminSubscription = z.object({
  id: z.string(),
  userId: z.string(),
  fullName: z.string(),
  businessName: z.string(),
  email: z.string(),
  planId: z.string(),
  planName: z.string(),
  status: z.enum(['active', 'inactive']),
  /** R$, for the whole duration. */
  price: z.number(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  createdAt: z.date(),
})
export type AdminSubscription = z.infer<typeof AdminSubscription>

/** A status that an admin gave, newest first. */
export const SubscriptionChange = z.object({ status: z.enum(['active', 'inactive']), at: z.date() })
export type SubscriptionChange = z.infer<typeof SubscriptionChange>

const byId = z.object({ subscriptionId: z.uuid() })

export const adminSubscriptions = {
  /** Newest first, unless it is sorted. */
  list: oc
    .input(
      listInput(['name', 'plan', 'status', 'price', 'start', 'end', 'created']).extend({
        status: z.enum(['active', 'inactive']).optional(),
        userId: z.uuid().optional(),
        planId: z.uuid().optional(),
      }),
    )
    .output(z.object({ rows: z.array(AdminSubscription), total: z.number() })),
  get: oc
    .errors(errors('not_found'))
    .input(byId)
    .output(z.object({ subscription: AdminSubscription, changes: z.array(SubscriptionChange) })),
  /** Gives somebody a plan from today, at its price. It starts active, in the place of the one before. */
  create: oc
    .errors(errors('not_found'))
    .input(z.object({ userId: z.uuid(), planId: z.uuid() }))
    .output(AdminSubscription),
  /**
   * Activating one whose days are over begins them anew today; whatever else of this owner was active becomes inactive,
   * since only one is.
   */
  setStatus: oc
    .errors(errors('not_found'))
    .input(byId.extend({ status: z.enum(['active', 'inactive']) }))
    .output(AdminSubscription),
}
