import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { dateTonight } from '#platform/night.ts'
import { publish } from '#platform/realtime.ts'
import { needOwn } from '#platform/sql/need-own.ts'
import { findCheckInLinks, makeCheckInLink, revokeCheckInLink } from './check-in/check-in-links.ts'
import { findGuests, findGuestsOfContact } from './find-guests.ts'
import { findListedEvent, findListedEvents } from './find-lists.ts'
import { addList, getList, removeList, updateList } from './guest-lists.ts'
import { addGuests, getGuest, removeGuest, updateGuest } from './guests.ts'

type Deps = { db: Database; clock: Clock }

export function guestListRoutes(deps: Deps) {
  const { db, clock } = deps
  const { events, event, ofContact } = signedIn.guestLists
  return {
    events: events.handler(({ context, input: { past } }) =>
      db.tenant(context.ownerId, async (tx) => ({
        events: await findListedEvents(tx, { past, now: clock.now() }),
        today: await dateTonight(tx, clock.now()),
      })),
    ),
    event: event.handler(({ context, input: { eventId }, errors }) =>
      db.tenant(context.ownerId, async (tx) => {
        const found = await findListedEvent(tx, eventId, clock.now())
        if (!found) throw errors.not_found()
        return {
          event: found,
          guests: await findGuests(tx, eventId),
          links: await findCheckInLinks(tx, eventId, clock.now()),
          today: await dateTonight(tx, clock.now()),
        }
      }),
    ),
    ofContact: ofContact.handler(({ context, input: { contactId } }) =>
      db.tenant(context.ownerId, async (tx) => {
        await needOwn(tx, { contacts: [contactId] })
        return {
          guests: await findGuestsOfContact(tx, contactId, clock.now()),
          today: await dateTonight(tx, clock.now()),
        }
      }),
    ),
    ...listRoutes(deps),
    ...guestRoutes(deps),
    ...linkRoutes(deps),
  }
}

function listRoutes({ db, clock }: Deps) {
  const { add, update, remove } = signedIn.guestLists
  return {
    add: add.handler(({ context: { ownerId, once }, input, errors }) =>
      changing(db, ownerId, async (tx) => {
        return once(tx, input, async () => {
          const added = await addList(tx, ownerId, { ...input, now: clock.now() })
          if (typeof added === 'string') throw errors[added]()
          return added
        })
      }),
    ),
    update: update.handler(({ context, input: { id, list, scope, base }, errors }) =>
      changing(db, context.ownerId, async (tx) => {
        await needUnchanged(tx, { what: `guest list ${id}`, base, input: list, current: () => getList(tx, id) })
        if (!(await updateList(tx, { id, scope }, list, clock.now()))) throw errors.not_found()
        return {}
      }),
    ),
    remove: remove.handler(({ context, input, errors }) =>
      changing(db, context.ownerId, async (tx) => {
        if (!(await removeList(tx, input))) throw errors.not_found()
        return {}
      }),
    ),
  }
}

function guestRoutes({ db, clock }: Deps) {
  const routes = signedIn.guestLists
  return {
    addGuests: routes.addGuests.handler(({ context: { ownerId, once }, input: { listId, guests }, errors }) =>
      changing(db, ownerId, async (tx) => {
        return once(tx, { listId, guests }, async () => {
          const added = await addGuests(tx, ownerId, listId, guests, clock.now())
          if (typeof added === 'string') throw errors[added]()
          return added
        })
      }),
    ),
    updateGuest: routes.updateGuest.handler(({ context, input: { id, guest, base }, errors }) =>
      changing(db, context.ownerId, async (tx) => {
        await needUnchanged(tx, { what: `guest ${id}`, base, input: guest, current: () => getGuest(tx, id) })
        const refused = await updateGuest(tx, id, guest, clock.now())
        if (refused) throw errors[refused]()
        return {}
      }),
    ),
    removeGuest: routes.removeGuest.handler(({ context, input: { id }, errors }) =>
      changing(db, context.ownerId, async (tx) => {
        const refused = await removeGuest(tx, id, clock.now())
        if (refused) throw errors[refused]()
        return {}
      }),
    ),
  }
}

function linkRoutes({ db, clock }: Deps) {
  const { makeLink, revokeLink } = signedIn.guestLists
  return {
    makeLink: makeLink.handler(({ context: { ownerId }, input: { eventId }, errors }) =>
      changing(db, ownerId, async (tx) => {
        const link = await makeCheckInLink(tx, ownerId, eventId, clock.now())
        if (!link) throw errors.not_found()
        return link
      }),
    ),
    revokeLink: revokeLink.handler(({ context, input: { id }, errors }) =>
      changing(db, context.ownerId, async (tx) => {
        if (!(await revokeCheckInLink(tx, id, clock.now()))) throw errors.not_found()
        return {}
      }),
    ),
  }
}

/** Makes one change and publishes it to the owner's browsers when it commits. */
function changing<T>(db: Database, ownerId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.tenant(ownerId, async (tx) => {
    const result = await work(tx)
    await publish(tx, ownerId, [{ type: 'guests.changed' }])
    return result
  })
}
