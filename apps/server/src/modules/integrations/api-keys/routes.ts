import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'

export function apiKeyRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, create, revoke } = signedIn.apiKeys
  return {
    list: list.handler(({ context }) => db.tenant(context.ownerId, async (tx) => ({ keys: await listApiKeys(tx) }))),
    create: create.handler(({ context: { ownerId, once }, input, errors }) =>
      db.tenant(ownerId, async (tx) => {
        return once(
          tx,
          input,
          async () => {
            const key = await createApiKey(tx, ownerId, input, clock.now())
            if (!key) throw errors.too_many_api_keys()
            await publish(tx, ownerId, [{ type: 'webhooks.changed' }])
            return { key }
          },
          { isSecret: true },
        )
      }),
    ),
    revoke: revoke.handler(({ context: { ownerId }, input: { id }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await revokeApiKey(tx, id, clock.now()))) throw errors.not_found()
        await publish(tx, ownerId, [{ type: 'webhooks.changed' }])
        return {}
      }),
    ),
  }
}
