import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { loadOverview } from './load-overview.ts'

export function overviewRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return { get: signedIn.overview.get.handler(({ context }) => loadOverview(db, context.ownerId, clock.now())) }
}
