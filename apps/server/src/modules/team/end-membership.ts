/**
 * An owner lets a teammate in no longer: sessions end, and what they had in hand waits for somebody else, in one commit.
 * Pages that are open are told, and find themselves signed out (`live-updates.ts`).
 */
import { releaseConversation } from '#modules/conversations/index.ts'
import { endMembership } from './membership.ts'
import type { Clock } from '#platform/clock.ts'
import { asOwner, type Database } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'

export function endMembershipRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const end = async (ownerId: string, id: string, how: 'deactivate' | 'remove') => {
    await db.accounts(async (tx) => {
      if (!(await endMembership(tx, ownerId, id, how, clock.now()))) throw fail('not_found', 404)
      await asOwner(tx, ownerId, () => releaseConversation(tx, { heldBy: id }, 'waiting', clock.now()))
      await publish(tx, ownerId, [{ type: 'team.changed' }])
    })
    return {}
  }
  return {
    deactivate: signedIn.team.deactivate.handler(({ context, input }) => end(context.ownerId, input.id, 'deactivate')),
    remove: signedIn.team.remove.handler(({ context, input }) => end(context.ownerId, input.id, 'remove')),
  }
}
