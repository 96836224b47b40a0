import type { RemarketingInput } from '@balcao/contract'
import { checkContent } from '#modules/calendar/index.ts'
import { getChannel } from '#modules/channels/index.ts'
import { withdrawMessages } from '#modules/conversations/index.ts'
import { loadVenue } from '#modules/venue/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { needOwn } from '#platform/sql/need-own.ts'
import { localTime } from '@balcao/contract/local-time'
import { findPeople, findRemarketings, getRemarketing } from './find-remarketings.ts'
import { previewRemarketing } from './preview-remarketing.ts'
import { type RemarketingRow, lockRemarketing } from './remarketing-row.ts'
import { deleteRemarketing, insertRemarketing, rewriteRemarketing, setRemarketingActive } from './save-remarketing.ts'
import { findQueuedSends, reopenEntries } from './sends.ts'

/** Returns the routes of remarketings. */
export function remarketingRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, people } = signedIn.remarketing
  const { create, update, remove, setActive, preview } = signedIn.remarketing
  const writing = <T>(ownerId: string, work: (tx: Tx, now: Date) => Promise<T>) =>
    db.tenant(ownerId, async (tx) => {
      const result = await work(tx, clock.now())
      await publish(tx, ownerId, [{ type: 'remarketing.changed' }], ['remarket'])
      return result
    })
  return {
    list: list.handler(({ context: { ownerId } }) =>
      db.tenant(ownerId, async (tx) => ({ remarketings: await findRemarketings(tx) })),
    ),
    people: people.handler(({ context: { ownerId }, input: { id, page }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        if (!(await getRemarketing(tx, id))) throw errors.not_found()
        return findPeople(tx, id, { page, now: clock.now() })
      }),
    ),
    create: create.handler(({ context: { ownerId, once }, input, errors }) =>
      writing(ownerId, async (tx, now) => {
        return once(tx, input, async () => {
          await check(tx, ownerId, input, now)
          const id = await insertRemarketing(tx, ownerId, input, now)
          if (!id) throw errors.too_many_remarketings()
          return (await getRemarketing(tx, id))!
        })
      }),
    ),
    update: update.handler(({ context: { ownerId }, input: { id, base, ...change } }) =>
      writing(ownerId, async (tx, now) => {
        const before = await locked(tx, id)
        const current = () => getRemarketing(tx, id)
        await needUnchanged(tx, { what: `remarketing ${id}`, base, input: change, current })
        await check(tx, ownerId, change, now, before)
        // What waits in the queue is written anew, as it is meant now.
        await takeBack(tx, before)
        await rewriteRemarketing(tx, before, change, now)
        return (await getRemarketing(tx, id))!
      }),
    ),
    remove: remove.handler(({ context: { ownerId }, input: { id } }) =>
      writing(ownerId, async (tx) => {
        const row = await locked(tx, id)
        await takeBack(tx, row)
        await deleteRemarketing(tx, row)
        return {}
      }),
    ),
    setActive: setActive.handler(({ context: { ownerId }, input: { id, isActive } }) =>
      writing(ownerId, async (tx, now) => {
        const row = await locked(tx, id)
        if (!isActive) await takeBack(tx, row)
        await setRemarketingActive(tx, row, isActive, now)
        return (await getRemarketing(tx, id))!
      }),
    ),
    preview: preview.handler(({ context: { ownerId }, input }) =>
      db.tenant(ownerId, async (tx) => {
        await needNamed(tx, input, input.id ? await getRemarketing(tx, input.id) : null)
        return previewRemarketing(tx, ownerId, input, clock.now())
      }),
    ),
  }
}

async function locked(tx: Tx, id: string): Promise<RemarketingRow> {
  const row = await lockRemarketing(tx, id)
  if (!row) throw fail('not_found', 404)
  return row
}

/**
 * Checks the texts, the file and the named objects of a remarketing.
 *
 * @param before the stored remarketing, which may name deleted objects
 */
async function check(
  tx: Tx,
  ownerId: string,
  input: RemarketingInput,
  now: Date,
  before?: RemarketingRow,
): Promise<void> {
  const start = localTime(now, (await loadVenue(tx, ownerId)).profile.timezone)
  for (const text of input.texts) await checkContent(tx, ownerId, { text, fileId: input.fileId, start, names: [] })
  await needNamed(tx, input, before)
}

type Named = Pick<RemarketingInput, 'segmentId' | 'trigger'> & { channelId: string | null }

async function needNamed(tx: Tx, { channelId, segmentId, trigger }: Named, before?: Named | null): Promise<void> {
  const known = before?.trigger.kind === 'attended' ? before.trigger.eventId : undefined
  const eventId = trigger.kind === 'attended' ? trigger.eventId : null
  await needOwn(tx, {
    segments: segmentId === before?.segmentId ? [] : [segmentId],
    events: eventId === known ? [] : [eventId],
  })
  if (channelId && !(await getChannel(tx, channelId))) throw fail('not_found', 404)
}

/** Takes messages that nobody has tried to send yet out of the queue of the channel and out of their threads. */
async function takeBack(tx: Tx, { id }: RemarketingRow): Promise<void> {
  const queued = await findQueuedSends(tx, { remarketingId: id })
  await reopenEntries(tx, await withdrawMessages(tx, queued))
}
