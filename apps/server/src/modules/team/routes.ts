import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { findPeople, findTeam } from './find-team.ts'
import { revokeInvitation } from './invitations.ts'
import { reactivate } from './membership.ts'

/** Routes that read the team and change it. Inviting, joining and leaving have files of their own. */
export function teamRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, people, revoke, reactivate: letIn } = signedIn.team
  return {
    list: list.handler(({ context }) => db.tenant(context.ownerId, (tx) => findTeam(tx, clock.now()))),
    people: people.handler(({ context }) =>
      db.tenant(context.ownerId, async (tx) => ({ people: await findPeople(tx, clock.now()) })),
    ),
    revoke: revoke.handler(({ context: { ownerId }, input: { id }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await revokeInvitation(tx, id))) throw errors.not_found()
        await publish(tx, ownerId, [{ type: 'team.changed' }])
        return {}
      }),
    ),
    reactivate: letIn.handler(({ context: { ownerId }, input: { id }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await reactivate(tx, id))) throw errors.not_found()
        await publish(tx, ownerId, [{ type: 'team.changed' }])
        return {}
      }),
    ),
  }
}
