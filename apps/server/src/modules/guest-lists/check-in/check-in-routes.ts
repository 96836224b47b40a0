import type { CheckInAccess } from '@balcao/contract'
import { type Clock, MINUTE } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, open, type RequestContext } from '#platform/http/procedures.ts'
import { createShownLimit } from '#platform/http/rate-limit.ts'
import { publish } from '#platform/realtime.ts'
import { checkIn, loadCheckInState, undoCheckIn } from './check-in.ts'
import { openCheckInLink } from './check-in-links.ts'

/**
 * The number of calls a minute with one link, or by one person: enough for the phones of one venue, each asking every
 * few seconds. It also limits how often an address may guess 256 bits.
 */
const CALLS_A_MINUTE = 300

type Entry = { ownerId: string; eventId: string; by: string; expiresAt: Date | null }

/** Mounts the procedures of the check-in page. They need no session where there is the secret of a link. */
export function checkInRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const enter = createAccessCheck(db, clock)
  const at = async <T>(entry: Entry, work: (tx: Tx) => Promise<T>) =>
    db.tenant(entry.ownerId, async (tx) => {
      const result = await work(tx)
      await publish(tx, entry.ownerId, [{ type: 'guests.changed' }])
      return result
    })
  return {
    state: open.checkIn.state.handler(async ({ context, input, errors }) => {
      const { ownerId, eventId, expiresAt } = await enter(context, input.access)
      const state = await db.tenant(ownerId, (tx) => loadCheckInState(tx, eventId, clock.now()))
      if (!state) throw errors.not_found()
      return { ...state, expiresAt }
    }),
    enter: open.checkIn.enter.handler(async ({ context, input: { access, ...input }, errors }) => {
      const entry = await enter(context, access)
      const { eventId, by } = entry
      const now = clock.now()
      const refused = await at(entry, (tx) => checkIn(tx, entry.ownerId, { ...input, eventId, by, now }))
      if (refused) throw errors[refused]()
      return {}
    }),
    undo: open.checkIn.undo.handler(async ({ context, input: { access, ...arrival } }) => {
      const entry = await enter(context, access)
      await at(entry, (tx) => undoCheckIn(tx, { ...arrival, eventId: entry.eventId, now: clock.now() }))
      return {}
    }),
  }
}

/** Returns a function that finds out whose event somebody checks guests in to, or throws an error. */
function createAccessCheck(db: Database, clock: Clock) {
  const allowed = createShownLimit({ db, clock, name: 'entrance page', limit: CALLS_A_MINUTE, windowMs: MINUTE })
  const find = async (
    context: RequestContext,
    access: CheckInAccess,
  ): Promise<{ entry: Entry | null; shown: string }> => {
    if ('eventId' in access) {
      const person = await context.session()
      const entry = person && { ownerId: person.ownerId, eventId: access.eventId, by: person.fullName, expiresAt: null }
      return { entry, shown: person?.userId ?? '' }
    }
    const link = await db.anonymousStatement((tx) => openCheckInLink(tx, access.token, clock.now()))
    return { entry: link && { ...link, by: '' }, shown: access.token }
  }
  return async (context: RequestContext, access: CheckInAccess): Promise<Entry> => {
    const { entry, shown } = await find(context, access)
    if (!(await allowed(entry && shown, context.address))) throw fail('too_many_requests', 429)
    if (entry) return entry
    throw 'eventId' in access ? fail('unauthenticated', 401) : fail('check_in_link_invalid', 404)
  }
}
