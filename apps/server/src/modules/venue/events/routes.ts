import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { addEvents, findEvents, removeEvent, updateEvent } from './venue-events.ts'

export function eventRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, add, addMany, update, remove } = signedIn.events
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
          if (!(await addEvents(tx, ownerId, [input]))) throw errors.too_many_events()
          return {}
        })
      }),
    ),
    addMany: addMany.handler(({ context: { ownerId, once }, input: { events }, errors }) =>
      change(ownerId, async (tx) => {
        return once(tx, events, async () => {
          if (!(await addEvents(tx, ownerId, events))) throw errors.too_many_events()
          return { added: events.length }
        })
      }),
    ),
    update: update.handler(({ context, input: { id, event, base }, errors }) =>
      change(context.ownerId, async (tx) => {
        const current = async () => {
          const both = [false, true].map((past) => findEvents(tx, { search: '', past, now: clock.now() }))
          return (await Promise.all(both)).flatMap(({ events }) => events).find((one) => one.id === id)
        }
        await needUnchanged(tx, { what: `event ${id}`, base, input: event, current })
        if (!(await updateEvent(tx, id, event, clock.now()))) throw errors.not_found()
        return {}
      }),
    ),
    remove: remove.handler(({ context, input: { id }, errors }) =>
      change(context.ownerId, async (tx) => {
        if (!(await removeEvent(tx, id))) throw errors.not_found()
        return {}
      }),
    ),
  }
}
