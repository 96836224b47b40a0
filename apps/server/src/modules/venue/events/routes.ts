import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { addEvents, cancelEvent, findEvents, getEvent, removeEvent, updateEvent } from './venue-events.ts'

type Deps = {
  db: Database
  clock: Clock
  /** Called with nights that a changed series has more than before. */
  nightsMade: (tx: Tx, ids: string[]) => Promise<void>
}

export function eventRoutes({ db, clock, nightsMade }: Deps) {
  const { list, add, addMany, update, cancel, remove } = signedIn.events
  const change = <T>(ownerId: string, work: (tx: Tx) => Promise<T>) =>
    db.tenant(ownerId, async (tx) => {
      const result = await work(tx)
      await publish(tx, ownerId, [{ type: 'knowledge.changed' }])
      return result
    })
  return {
    list: list.handler(({ context, input }) =>
      db.tenant(context.ownerId, (tx) => findEvents(tx, { ...input, now: clock.now() })),
    ),
    add: add.handler(({ context: { ownerId, once }, input, errors }) =>
      change(ownerId, async (tx) => {
        return once(tx, input, async () => {
          if (!(await addEvents(tx, ownerId, [input], clock.now()))) throw errors.too_many_events()
          return {}
        })
      }),
    ),
    addMany: addMany.handler(({ context: { ownerId, once }, input: { events }, errors }) =>
      change(ownerId, async (tx) => {
        return once(tx, events, async () => {
          if (!(await addEvents(tx, ownerId, events, clock.now()))) throw errors.too_many_events()
          return { added: events.length }
        })
      }),
    ),
    update: update.handler(({ context: { ownerId }, input: { id, event, scope, base }, errors }) =>
      change(ownerId, async (tx) => {
        await needUnchanged(tx, { what: `event ${id}`, base, input: event, current: () => getEvent(tx, id) })
        const made = await updateEvent(tx, ownerId, event, { id, scope, now: clock.now() })
        if (!made) throw errors.not_found()
        await nightsMade(tx, made)
        return {}
      }),
    ),
    cancel: cancel.handler(({ context, input: { id, cancelled }, errors }) =>
      change(context.ownerId, async (tx) => {
        if (!(await cancelEvent(tx, id, cancelled))) throw errors.not_found()
        return {}
      }),
    ),
    remove: remove.handler(({ context: { ownerId }, input: { id, scope }, errors }) =>
      change(ownerId, async (tx) => {
        if (!(await removeEvent(tx, ownerId, { id, scope, now: clock.now() }))) throw errors.not_found()
        return {}
      }),
    ),
  }
}
