/**
 * Lets an admin look at a venue as its owner sees it.
 *
 *   visit ─▶ the session is the owner's: pages and files, no change ─▶ endVisit · 30 minutes · session end · block
 *
 * A visit that nobody ends is ended by `end-visits.ts`. The calls allowed in it are listed in
 * `contract/src/open-to-visitors.ts`. Its beginning and end are logged, and the owner sees them on the account page.
 */
import { type openAuth, getUser, endVisit, listVisits, startVisit } from '#modules/accounts/index.ts'
import { recordAudit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { admin, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { actorOf } from './actor-of.ts'
import { endVisits } from './end-visits.ts'
import { userSubject } from './user-subject.ts'

type Deps = { db: Database; clock: Clock; authService: ReturnType<typeof openAuth> }

/** Serves the start of a visit from the admin area. */
export function visitRoutes({ db, clock, authService }: Deps) {
  return {
    visit: admin.admin.users.visit.handler(async ({ context, input: { userId }, errors }) => {
      const sessionId = await authService.sessionOf(context.headers)
      await db.accounts(async (tx) => {
        const user = await getUser(tx, userId)
        if (!user) throw errors.not_found()
        if (user.role !== 'user' || user.isTeammate || user.isBlocked) throw errors.not_visitable()
        const actor = actorOf(context)
        await endVisits(tx, clock.now())
        await startVisit(tx, userId, { ...actor, sessionId }, clock)
        await recordAudit(tx, actor, { act: 'visit-started', subject: userSubject(user) }, clock.now())
      })
      return {}
    }),
  }
}

/** Serves the end of a visit, and the owner's list of visits. */
export function ownVisitRoutes({ db, clock, authService }: Deps) {
  const { visits, endVisit: end } = signedIn.account
  return {
    visits: visits.handler(({ context: { ownerId } }) => db.tenant(ownerId, listVisits)),
    endVisit: end.handler(async ({ context: { person, headers, address } }) => {
      const sessionId = await authService.sessionOf(headers)
      await db.accounts(async (tx) => {
        const ended = await endVisit(tx, sessionId, clock.now())
        const user = ended ? await getUser(tx, person.ownerId) : null
        if (!user || !person.visit || !person.visitorId) return
        const actor = { id: person.visitorId, name: person.visit.by, address }
        await recordAudit(tx, actor, { act: 'visit-ended', subject: userSubject(user) }, clock.now())
        // Every open page of the venue looks whether its session still is one.
        await publish(tx, person.ownerId, [{ type: 'team.changed' }])
      })
      return { userId: person.userId }
    }),
  }
}
