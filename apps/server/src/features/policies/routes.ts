import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { findPolicies, savePolicies } from './policies.ts'

export function policyRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, save } = signedIn.policies
  return {
    list: list.handler(async ({ context }) => ({ policies: await db.tenant(context.ownerId, findPolicies) })),
    save: save.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        await savePolicies(tx, ownerId, [input], clock.now())
        await publish(tx, ownerId, [{ type: 'knowledge.changed' }])
        return { policies: await findPolicies(tx) }
      }),
    ),
  }
}
