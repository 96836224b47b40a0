import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { addCustomField, findCustomFields, removeCustomField, updateCustomField } from './custom-fields.ts'

/** Serves the custom fields that a venue defines for its contacts. */
export function customFieldRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, add, update, remove } = signedIn.contacts.fields
  const change = <T>(ownerId: string, work: (tx: Tx) => Promise<T>) =>
    db.tenant(ownerId, async (tx) => {
      const result = await work(tx)
      await publish(tx, ownerId, [{ type: 'contact.changed', contactId: '' }])
      return result
    })
  return {
    list: list.handler(({ context }) =>
      db.tenant(context.ownerId, async (tx) => ({ fields: await findCustomFields(tx) })),
    ),
    add: add.handler(({ context: { ownerId, once }, input, errors }) =>
      change(ownerId, async (tx) => {
        return once(tx, input, async () => {
          const added = await addCustomField(tx, { ownerId, now: clock.now() }, input)
          if (added === 'too-many') throw errors.too_many_custom_fields()
          if (added === 'no-choices') throw errors.invalid_input()
          return added
        })
      }),
    ),
    update: update.handler(({ context, input: { id, base, ...fields }, errors }) =>
      change(context.ownerId, async (tx) => {
        const current = async () => (await findCustomFields(tx)).find((one) => one.id === id)
        await needUnchanged(tx, { what: `custom field ${id}`, base, input: fields, current })
        const changed = await updateCustomField(tx, id, fields)
        if (changed === 'missing') throw errors.not_found()
        if (changed === 'no-choices') throw errors.invalid_input()
        return changed
      }),
    ),
    remove: remove.handler(({ context, input: { id }, errors }) =>
      change(context.ownerId, async (tx) => {
        if (!(await removeCustomField(tx, id))) throw errors.not_found()
        return {}
      }),
    ),
  }
}
