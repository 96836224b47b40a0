import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { loadToday } from './load-today.ts'

export function todayRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return {
    today: signedIn.overview.today.handler(({ context: { ownerId, person } }) =>
      db.tenant(ownerId, (tx) => loadToday(tx, { ownerId, now: clock.now(), mayTeach: !person.isTeammate })),
    ),
  }
}
