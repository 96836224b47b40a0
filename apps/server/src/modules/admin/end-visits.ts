/**
 * Ends visits that nobody ended: the time ran out, the session ended, or one of the two was blocked. Each is logged as
 * if the admin had left, and the owner's list shows its true end.
 */
import { auditDetails } from '@balcao/copy/admin/audit'
import { recordAudit } from '#modules/audit/index.ts'
import { getUser, anyVisitIsOver, endOverVisits } from '#modules/accounts/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { publish } from '#platform/realtime.ts'
import type { Step } from '#platform/steps.ts'
import { userSubject } from './user-subject.ts'

export function endVisitsStep({ db, clock }: { db: Database; clock: Clock }): Step {
  return {
    name: 'end visits',
    topic: 'settings',
    batch: Number.POSITIVE_INFINITY,
    due: anyVisitIsOver,
    run: () => db.worker((tx) => endVisits(tx, clock.now())),
  }
}

/**
 * Ends the visits that are over, in the transaction that may have made them so.
 *
 * @param leaving an owner whose account is about to be deleted
 * @returns how many visits it ended
 */
export async function endVisits(tx: Tx, now: Date, leaving?: string): Promise<number> {
  const over = await endOverVisits(tx, now, leaving)
  for (const { ownerId, visitorId, visitorName, address, endedAt, why } of over) {
    const owner = await getUser(tx, ownerId)
    const actor = { id: visitorId, name: visitorName, address }
    const subject = owner ? userSubject(owner) : { id: ownerId, name: '' }
    await recordAudit(tx, actor, { act: 'visit-ended', subject, details: auditDetails.visitEnds[why] }, endedAt)
    // Every open page of the venue looks whether its session still is one.
    await publish(tx, ownerId, [{ type: 'team.changed' }])
  }
  return over.length
}
