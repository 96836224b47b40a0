import { oc } from '@orpc/contract'
import { z } from 'zod'
import { listInput } from './list-input.ts'

/** What is written down when an admin does it. */
export const AuditAct = z.enum([
  'plan-created',
  'plan-updated',
  'plan-removed',
  'subscription-created',
  'subscription-activated',
  'subscription-deactivated',
  'payment-too-little',
  'payment-after-deletion',
  'user-blocked',
  'user-unblocked',
  'user-password-changed',
  'settings-changed',
  'settings-tested',
  'letter-read',
  'log-taken',
  'visit-started',
  'visit-ended',
])
export type AuditAct = z.infer<typeof AuditAct>

/** One line of the log: who did what on whom, when and from where. It stays when those it names are gone. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.date(),
  act: AuditAct,
  actorId: z.string(),
  actorName: z.string(),
  /** What it was done to; the id of a plan, a subscription or a person. */
  subjectId: z.string(),
  subjectName: z.string(),
  /** What the subject had before and has now, where that says more than the act. */
  details: z.string(),
  /** The address that the request came from. */
  address: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const adminAudit = {
  /** Newest first. */
  list: oc
    .input(listInput(['at']).extend({ act: AuditAct.optional() }))
    .output(z.object({ rows: z.array(AuditEntry), total: z.number() })),
}
