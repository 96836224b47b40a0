import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { loadTokenUse } from './load-token-use.ts'
import { monthlyLimit } from './tokens-left.ts'

type Deps = { db: Database; clock: Clock; config: Pick<Config, 'model'> }

export function tokenUseRoutes({ db, clock, config }: Deps) {
  return {
    get: signedIn.tokenUse.get.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        const { model } = config
        return {
          ...(await loadTokenUse(tx, ownerId, clock.now(), input?.month)),
          model: model ? { provider: model.provider, name: model.name } : null,
          limit: await monthlyLimit(tx, ownerId, model?.monthlyTokens ?? null),
        }
      }),
    ),
  }
}
