import { oc } from '@orpc/contract'
import { z } from 'zod'
import { listInput } from './list-input.ts'

/** The acts of an admin that the audit log records. */
export const AuditAct = z.enum([
  'plan-created',
  'plan-updated',
  'plan-removed',
  'subscription-created',
  'subscription-activated',
  'subscription-deactivated',
  'payment-too-little',
  'payment-after-deletion',
  'payment-late',
  'payment-twice',
  'payment-returned',
  'payment-settled',
  'user-blocked',
  'user-unblocked',
  'user-password-changed',
  'user-renamed',
  'user-deleted',
  'settings-changed',
  'settings-tested',
  'letter-read',
  'log-taken',
  'visit-started',
  'visit-ended',
])
export type AuditAct = z.infer<typeof AuditAct>

/** One entry of the audit log: who did what to whom, when and from where. It stays when those it names are deleted. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.date(),
  act: AuditAct,
  actorId: z.string(),
  actorName: z.string(),
  /** The id of the plan, subscription or person that was changed. */
  subjectId: z.string(),
  subjectName: z.string(),
  /** The values before and after, where they say more than the act. */
  details: z.string(),
  /** The address from which the request came. */
  address: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const adminAudit = {
  /** Returns the entries, newest first. */
  list: oc
    .input(listInput(['at']).extend({ act: AuditAct.optional() }))
    .output(z.object({ rows: z.array(AuditEntry), total: z.number() })),
}
