import type { Policy } from '@balcao/contract'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { findPolicies, savePolicies } from './policies.ts'

export function policyRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, save, saveMany } = signedIn.policies
  const write = (ownerId: string, given: Policy[]) =>
    db.tenant(ownerId, async (tx) => {
      await savePolicies(tx, ownerId, given, clock.now())
      await publish(tx, ownerId, [{ type: 'knowledge.changed' }])
      return { policies: await findPolicies(tx) }
    })
  return {
    list: list.handler(async ({ context }) => ({ policies: await db.tenant(context.ownerId, findPolicies) })),
    save: save.handler(({ context: { ownerId }, input }) => write(ownerId, [input])),
    saveMany: saveMany.handler(({ context: { ownerId }, input }) => write(ownerId, input.policies)),
  }
}
