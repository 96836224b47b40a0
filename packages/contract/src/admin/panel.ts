import { oc } from '@orpc/contract'
import { z } from 'zod'
import { AuditEntry } from './audit.ts'
import { AdminSubscription } from './subscriptions.ts'

/** A value now and its growth in per cent since the month began; null where the month before had none. */
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
    channels: z.number(),
    channelsConnected: z.number(),
    messagesToday: z.number(),
    /**
     * Messages in the queue, those that wait for their rate limit included; below, since when the oldest that is due
     * waits.
     */
    queued: z.number(),
    oldestQueuedAt: z.date().nullable(),
    /**
     * Failures of today: undelivered messages, webhooks and e-mails given up after their last try, and schedules that
     * were missed or failed.
     */
    failuresToday: z.object({ messages: z.number(), webhooks: z.number(), mails: z.number(), schedules: z.number() }),
    version: z.string(),
  }),
})
export type AdminPanel = z.infer<typeof AdminPanel>

export const adminPanel = { panel: oc.output(AdminPanel) }
