import type { Policy } from '@balcao/contract'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { findPolicies, savePolicies } from './policies.ts'

export function policyRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, save, saveMany } = signedIn.policies
  const write = (ownerId: string, given: Policy[], check?: (tx: Tx) => Promise<void>) =>
    db.tenant(ownerId, async (tx) => {
      await check?.(tx)
      await savePolicies(tx, ownerId, given, clock.now())
      await publish(tx, ownerId, [{ type: 'knowledge.changed' }])
      return { policies: await findPolicies(tx) }
    })
  return {
    list: list.handler(async ({ context }) => ({ policies: await db.tenant(context.ownerId, findPolicies) })),
    save: save.handler(({ context: { ownerId }, input: { base, ...input } }) =>
      write(ownerId, [input], (tx) => {
        const current = async () => (await findPolicies(tx)).find(({ kind }) => kind === input.kind)
        return needUnchanged(tx, { what: `policies ${ownerId}`, base, input, current })
      }),
    ),
    saveMany: saveMany.handler(({ context: { ownerId }, input: { base, policies } }) =>
      write(ownerId, policies, (tx) => {
        const current = async () => {
          const stored = new Map((await findPolicies(tx)).map(({ kind, content }) => [kind, content]))
          return { policies: policies.map(({ kind }) => ({ kind, content: stored.get(kind) ?? '' })) }
        }
        return needUnchanged(tx, { what: `policies ${ownerId}`, base, input: { policies }, current })
      }),
    ),
  }
}
