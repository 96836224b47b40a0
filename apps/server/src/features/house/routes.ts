import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { loadHouse } from './load-house.ts'
import { saveAgent, saveHouse } from './save-house.ts'

export function houseRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { get, saveAgent: agent, save } = signedIn.house
  return {
    get: get.handler(({ context }) => db.tenant(context.ownerId, (tx) => loadHouse(tx, context.ownerId))),
    saveAgent: agent.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        await saveAgent(tx, ownerId, input, clock.now())
        await publish(tx, ownerId, [{ type: 'house.changed' }])
        return loadHouse(tx, ownerId)
      }),
    ),
    save: save.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        await saveHouse(tx, ownerId, input, clock.now())
        await publish(tx, ownerId, [{ type: 'house.changed' }])
        return loadHouse(tx, ownerId)
      }),
    ),
  }
}
