import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database, Tx } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { addEval, findEvals, removeEval, updateEval } from './evals.ts'
import { findRun, requestRun } from './runs.ts'
import { suggestEvals } from './suggest-evals.ts'

type Deps = { db: Database; clock: Clock; config: Pick<Config, 'model'> }

export function evalRoutes({ db, clock, config }: Deps) {
  const { list, add, update, remove, run, suggestions } = signedIn.evals
  /** Runs the evals at once after a change of their questions. */
  const thenRun = <T>(ownerId: string, work: (tx: Tx) => Promise<T>, asksModel = false) =>
    db.tenant(ownerId, async (tx) => {
      const result = await work(tx)
      await requestRun(tx, ownerId, asksModel)
      await publish(tx, ownerId, [{ type: 'evals.changed' }], ['prove'])
      return result
    })
  return {
    list: list.handler(({ context }) =>
      db.tenant(context.ownerId, async (tx) => {
        const { running, modelDueAt } = await findRun(tx, clock.now())
        const withModel = config.model !== undefined
        return { evals: await findEvals(tx, withModel), running, model: withModel ? { dueAt: modelDueAt } : null }
      }),
    ),
    add: add.handler(({ context: { ownerId, once }, input, errors }) =>
      thenRun(ownerId, async (tx) => {
        return once(tx, input, async () => {
          const id = await addEval(tx, ownerId, input)
          if (!id) throw errors.too_many_evals()
          return { id }
        })
      }),
    ),
    update: update.handler(({ context: { ownerId }, input: { id, evalCase, base }, errors }) =>
      thenRun(ownerId, async (tx) => {
        const current = async () => (await findEvals(tx, false)).find((one) => one.id === id)
        await needUnchanged(tx, { what: `eval ${id}`, base, input: evalCase, current })
        if (!(await updateEval(tx, id, evalCase))) throw errors.not_found()
        return {}
      }),
    ),
    remove: remove.handler(({ context: { ownerId }, input, errors }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await removeEval(tx, input.id))) throw errors.not_found()
        await publish(tx, ownerId, [{ type: 'evals.changed' }])
        return {}
      }),
    ),
    run: run.handler(({ context: { ownerId } }) => thenRun(ownerId, async () => ({}), true)),
    suggestions: suggestions.handler(({ context }) =>
      db.tenant(context.ownerId, (tx) => suggestEvals(tx, clock.now())),
    ),
  }
}
