import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { findAutomations, getAutomation } from './automation-row.ts'
import { findRuns } from './runs.ts'
import {
  deleteAutomation,
  loadAutomationMode,
  moveAutomation,
  saveAutomationMode,
  setAutomationOn,
} from './save-automation.ts'

/** Routes of the order, the switches and the log of automations. Changing what they do is in `automation-change-routes.ts`. */
export function automationRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, remove, setOn, move, setMode, log } = signedIn.automations
  const change = <T>(ownerId: string, work: (tx: Tx) => Promise<T>) =>
    db.tenant(ownerId, async (tx) => {
      const result = await work(tx)
      await publish(tx, ownerId, [{ type: 'automations.changed' }])
      return result
    })
  const there = (isThere: boolean) => {
    if (!isThere) throw fail('not_found', 404)
  }
  return {
    list: list.handler(({ context: { ownerId } }) =>
      db.tenant(ownerId, async (tx) => ({
        automations: await findAutomations(tx),
        mode: await loadAutomationMode(tx),
      })),
    ),
    remove: remove.handler(({ context: { ownerId }, input: { id } }) =>
      change(ownerId, async (tx) => {
        there(await deleteAutomation(tx, id))
        return {}
      }),
    ),
    setOn: setOn.handler(({ context: { ownerId }, input: { id, isOn } }) =>
      change(ownerId, async (tx) => {
        there(await setAutomationOn(tx, id, isOn, clock.now()))
        return (await getAutomation(tx, id))!
      }),
    ),
    move: move.handler(({ context: { ownerId }, input }) =>
      change(ownerId, async (tx) => {
        there(await moveAutomation(tx, ownerId, input))
        return {}
      }),
    ),
    setMode: setMode.handler(({ context: { ownerId }, input: { mode } }) =>
      change(ownerId, async (tx) => {
        await saveAutomationMode(tx, ownerId, mode)
        return {}
      }),
    ),
    log: log.handler(({ context: { ownerId }, input }) => db.tenant(ownerId, (tx) => findRuns(tx, input))),
  }
}
