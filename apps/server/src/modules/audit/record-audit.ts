import type { AuditAct } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import { auditLog } from './schema.ts'
import type { Tx } from '#platform/database.ts'

/** Who acts, and from which address. */
export type Actor = { id: string; name: string; address: string }

type Line = {
  act: AuditAct
  subject: { id: string; name: string }
  /** What changed, where that says more than the act; a person reads it. */
  details?: string
}

/** Writes down what an admin does, in the transaction that does it. */
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

/** The same for what is told more than once: a line that is there already is not written again. The caller holds its subject. */
export async function recordAuditOnce(tx: Tx, actor: Actor, line: Line, at: Date) {
  const { rowCount } = await tx.execute(sql`
    select from audit_log where subject_id = ${line.subject.id} and act = ${line.act} and details = ${line.details ?? ''} limit 1`)
  if (!rowCount) await recordAudit(tx, actor, line, at)
}
