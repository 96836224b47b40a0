import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { publish } from '#platform/realtime.ts'
import { addMenuItems, findMenuItems, removeMenuItem, updateMenuItem } from './menu-items.ts'

export function menuRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, add, update, remove } = signedIn.menu
  const change = <T>(ownerId: string, work: (tx: Tx) => Promise<T>) =>
    db.tenant(ownerId, async (tx) => {
      const result = await work(tx)
      await publish(tx, ownerId, [{ type: 'knowledge.changed' }])
      return result
    })
  return {
    list: list.handler(({ context, input }) => db.tenant(context.ownerId, (tx) => findMenuItems(tx, input.search))),
    add: add.handler(({ context: { ownerId, once }, input: { items }, errors }) =>
      change(ownerId, async (tx) => {
        return once(tx, items, async () => {
          if (!(await addMenuItems(tx, ownerId, items))) throw errors.too_many_menu_items()
          return { added: items.length }
        })
      }),
    ),
    update: update.handler(({ context, input: { id, item, base }, errors }) =>
      change(context.ownerId, async (tx) => {
        const current = async () => (await findMenuItems(tx, '')).items.find((one) => one.id === id)
        await needUnchanged(tx, { what: `menu item ${id}`, base, input: item, current })
        if (!(await updateMenuItem(tx, id, item, clock.now()))) throw errors.not_found()
        return {}
      }),
    ),
    remove: remove.handler(({ context, input: { id }, errors }) =>
      change(context.ownerId, async (tx) => {
        if (!(await removeMenuItem(tx, id))) throw errors.not_found()
        return {}
      }),
    ),
  }
}
