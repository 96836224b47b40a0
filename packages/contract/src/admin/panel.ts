import { oc } from '@orpc/contract'
import { z } from 'zod'
import { AuditEntry } from './audit.ts'
import { AdminSubscription } from './subscriptions.ts'

/** A figure now, and by how many per cent it grew since the month began; null where the month before had none. */
const Figure = z.object({ value: z.number(), trend: z.number().nullable() })

export const AdminPanel = z.object({
  users: Figure,
  activeSubscriptions: Figure,
  /** R$ a month: price × 30 / duration, over the active subscriptions. */
  monthlyRevenue: Figure,
  plans: Figure,
  latestSubscriptions: z.array(AdminSubscription),
  activity: z.array(AuditEntry),
  health: z.object({
    numbers: z.number(),
    numbersConnected: z.number(),
    messagesToday: z.number(),
    /** Waiting to leave, also for the pace of their number; and since when the oldest that could have left by now waits. */
    queued: z.number(),
    oldestQueuedAt: z.date().nullable(),
    /**
     * What was given up today: messages that did not reach their contact, webhooks and e-mails after their last try, schedules
     * that were missed or failed.
     */
    failuresToday: z.object({ messages: z.number(), webhooks: z.number(), mails: z.number(), schedules: z.number() }),
    version: z.string(),
  }),
})
export type AdminPanel = z.infer<typeof AdminPanel>

export const adminPanel = { panel: oc.output(AdminPanel) }
