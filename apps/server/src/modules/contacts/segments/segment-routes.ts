import type { SegmentRule } from '@balcao/contract'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { needOwn } from '#platform/sql/need-own.ts'
import { countContacts } from '../find-contacts.ts'
import { contactsOfRules } from './segment-rules.ts'
import { addSegment, findSegments, isTaken, removeSegment, updateSegment } from './segments.ts'

/** Serves the saved filters of contacts. */
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
      db.tenant(context.ownerId, async (tx) => {
        // A saved segment may name an event that is gone since.
        const known = new Set((await findSegments(tx)).flatMap(({ rules }) => eventsOf(rules)))
        await needOwn(tx, { events: eventsOf(input.rules).filter((event) => !known.has(event)) })
        return { count: await countContacts(tx, { search: '', within: contactsOfRules(input.rules, clock.now()) }) }
      }),
    ),
    add: add.handler(({ context: { ownerId, once }, input, errors }) =>
      change(ownerId, async (tx) => {
        await needOwn(tx, { events: eventsOf(input.rules) })
        return once(tx, input, async () => {
          const segment = await addSegment(tx, { ownerId, now: clock.now() }, input)
          if (!segment) throw errors.too_many_segments()
          return segment
        })
      }),
    ),
    update: update.handler(({ context, input: { id, base, ...segment }, errors }) =>
      change(context.ownerId, async (tx) => {
        const current = async () => (await findSegments(tx)).find((one) => one.id === id)
        await needUnchanged(tx, { what: `segment ${id}`, base, input: segment, current })
        const known = new Set(eventsOf((await current())?.rules ?? []))
        await needOwn(tx, { events: eventsOf(segment.rules).filter((event) => !known.has(event)) })
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

const eventsOf = (rules: SegmentRule[]) =>
  rules.flatMap((rule) => (rule.kind === 'attended' && rule.eventId ? [rule.eventId] : []))
