import type { DoorAccess } from '@balcao/contract'
import { type Clock, MINUTE } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, open, type RequestContext } from '#platform/http/procedures.ts'
import { createRateLimit, networkOf } from '#platform/http/rate-limit.ts'
import { publish } from '#platform/realtime.ts'
import { checkIn, undoCheckIn } from './check-in.ts'
import { openDoorLink } from './door-links.ts'
import { loadDoorState } from './door-state.ts'

/** Of one address: the phones of one house, each asking every few seconds. It also is how often somebody may guess 256 bits. */
const CALLS_A_MINUTE = 300

type Entry = { ownerId: string; eventId: string; by: string; expiresAt: Date | null }

/** The door page. Its procedures need no session where there is the secret of a link. */
export function doorRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const enter = createDoorkeeper(db, clock)
  const at = async <T>(entry: Entry, work: (tx: Tx) => Promise<T>) =>
    db.tenant(entry.ownerId, async (tx) => {
      const result = await work(tx)
      await publish(tx, entry.ownerId, [{ type: 'guests.changed' }])
      return result
    })
  return {
    state: open.door.state.handler(async ({ context, input, errors }) => {
      const { ownerId, eventId, expiresAt } = await enter(context, input.access)
      const state = await db.tenant(ownerId, (tx) => loadDoorState(tx, eventId, clock.now()))
      if (!state) throw errors.not_found()
      return { ...state, expiresAt }
    }),
    checkIn: open.door.checkIn.handler(async ({ context, input: { access, ...input }, errors }) => {
      const entry = await enter(context, access)
      const { eventId, by } = entry
      const now = clock.now()
      const refused = await at(entry, (tx) => checkIn(tx, entry.ownerId, { ...input, eventId, by, now }))
      if (refused) throw errors[refused]()
      return {}
    }),
    undo: open.door.undo.handler(async ({ context, input: { access, ...arrival } }) => {
      const entry = await enter(context, access)
      await at(entry, (tx) => undoCheckIn(tx, { ...arrival, eventId: entry.eventId, now: clock.now() }))
      return {}
    }),
  }
}

/** Whose door it is that somebody stands at, or an error. */
function createDoorkeeper(db: Database, clock: Clock) {
  const allowed = createRateLimit({ db, clock, name: 'entrance page', limit: CALLS_A_MINUTE, windowMs: MINUTE })
  return async (context: RequestContext, access: DoorAccess): Promise<Entry> => {
    if (!(await allowed(networkOf(context.address)))) throw fail('too_many_requests', 429)
    if ('eventId' in access) {
      const person = await context.session()
      if (!person) throw fail('unauthenticated', 401)
      return { ownerId: person.ownerId, eventId: access.eventId, by: person.fullName, expiresAt: null }
    }
    const entry = await db.systemStatement((tx) => openDoorLink(tx, access.token, clock.now()))
    if (!entry) throw fail('door_link_invalid', 404)
    return { ...entry, by: '' }
  }
}
