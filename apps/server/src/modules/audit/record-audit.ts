import type { AuditAct } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
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

/**
 * Records an act that may be reported more than once; a line that exists is not written again. The caller holds a lock
 * on its subject.
 */
export async function recordAuditOnce(tx: Tx, actor: Actor, line: Line, at: Date) {
  const { rowCount } = await tx.execute(sql`
    select from audit_log where subject_id = ${line.subject.id} and act = ${line.act} and details = ${line.details ?? ''} limit 1`)
  if (!rowCount) await recordAudit(tx, actor, line, at)
}
