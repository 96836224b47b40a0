import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { countContacts } from '../find-contacts.ts'
import { contactsOfRules } from './segment-rules.ts'
import { addSegment, findSegments, isTaken, removeSegment, updateSegment } from './segments.ts'

/** Saved filters of contacts. */
export function segmentRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, count, add, update, remove } = signedIn.contacts.segments
  const change = <T>(ownerId: string, work: (tx: Tx) => Promise<T>) =>
    db
      .tenant(ownerId, async (tx) => {
        const result = await work(tx)
        await publish(tx, ownerId, [{ type: 'contact.changed', contactId: '' }])
        return result
      })
      .catch((error: unknown) => {
        throw isTaken(error) ? fail('segment_name_taken', 409) : error
      })
  return {
    list: list.handler(({ context }) =>
      db.tenant(context.ownerId, async (tx) => ({ segments: await findSegments(tx) })),
    ),
    count: count.handler(({ context, input }) =>
      db.tenant(context.ownerId, async (tx) => ({
        count: await countContacts(tx, { search: '', within: contactsOfRules(input.rules, clock.now()) }),
      })),
    ),
    add: add.handler(({ context: { ownerId }, input, errors }) =>
      change(ownerId, async (tx) => {
        const segment = await addSegment(tx, { ownerId, now: clock.now() }, input)
        if (!segment) throw errors.too_many_segments()
        return segment
      }),
    ),
    update: update.handler(({ context, input: { id, ...segment }, errors }) =>
      change(context.ownerId, async (tx) => {
        const changed = await updateSegment(tx, id, segment, clock.now())
        if (!changed) throw errors.not_found()
        return changed
      }),
    ),
    remove: remove.handler(({ context, input: { id }, errors }) =>
      change(context.ownerId, async (tx) => {
        if (!(await removeSegment(tx, id))) throw errors.not_found()
        return {}
      }),
    ),
  }
}
