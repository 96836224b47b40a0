import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { findPeople, findRemarketings, getRemarketing } from './find-remarketings.ts'

/** Routes that read remarketings. Changing them is in `remarketing-change-routes.ts`. */
export function remarketingRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, people } = signedIn.remarketing
  return {
    list: list.handler(({ context: { ownerId } }) =>
      db.tenant(ownerId, async (tx) => ({ remarketings: await findRemarketings(tx) })),
    ),
    people: people.handler(({ context: { ownerId }, input: { id, page }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await getRemarketing(tx, id))) throw errors.not_found()
        return findPeople(tx, id, { page, now: clock.now() })
      }),
    ),
  }
}
