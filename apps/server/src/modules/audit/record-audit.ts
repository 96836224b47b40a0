import type { AuditAct } from '@balcao/contract'
import { auditLog } from './schema.ts'
import type { Tx } from '#platform/database.ts'

/** Tells who acts, and from which address. */
export type Actor = { id: string; name: string; address: string }

type Line = {
  act: AuditAct
  subject: { id: string; name: string }
  /** The change in words for people, where the act alone does not say it. */
  details?: string
}

/** Records an act of an admin, in the transaction that carries it out. */
export async function recordAudit(tx: Tx, actor: Actor, { act, subject, details = '' }: Line, at: Date) {
  await tx.insert(auditLog).values({
    at,
    act,
    actorId: actor.id,
    actorName: actor.name,
    address: actor.address,
    subjectId: subject.id,
    subjectName: subject.name,
    details,
  })
}
