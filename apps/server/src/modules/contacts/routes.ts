import { type Contact, type CustomChanges, phoneFromInput } from '@balcao/contract'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { publish } from '#platform/realtime.ts'
import { findFacts } from './capture-facts.ts'
import { findPhones, findRecord } from './contact-record.ts'
import { recordConsent, tagContacts, updateContact } from './change-contact.ts'
import { addContact, publishContactChange } from './contact-book.ts'
import { getContact } from './contact-rows.ts'
import { findCustomFields } from './fields/custom-fields.ts'
import { readCustom } from './fields/custom-values.ts'
import { customFieldRoutes } from './fields/field-routes.ts'
import {
  type ContactFilter,
  countContacts,
  findConsents,
  findContacts,
  findTags,
  readContacts,
} from './find-contacts.ts'
import { importContacts } from './import-contacts.ts'
import { segmentRoutes } from './segments/segment-routes.ts'
import { contactsRoom } from './need-room.ts'
import { contactsOfSegment } from './segments/segments.ts'

type Deps = { db: Database; clock: Clock }

export function contactRoutes(deps: Deps) {
  return {
    ...findingRoutes(deps),
    ...changingRoutes(deps),
    fields: customFieldRoutes(deps),
    segments: segmentRoutes(deps),
  }
}

function findingRoutes({ db, clock }: Deps) {
  const { list, count, get, room, tags } = signedIn.contacts
  /** Returns the filter with its segment as a query. */
  const filterOf = async <T extends ContactFilter & { segmentId?: string }>(tx: Tx, input: T): Promise<T> => {
    if (!input.segmentId) return input
    const within = await contactsOfSegment(tx, input.segmentId, clock.now())
    if (!within) throw fail('not_found', 404)
    return { ...input, within }
  }
  return {
    // Without a segment to look up, what is asked is one statement.
    list: list.handler(({ context: { ownerId }, input }) =>
      input.segmentId
        ? db.tenant(ownerId, async (tx) => findContacts(tx, await filterOf(tx, input)))
        : readContacts((statement) => db.tenantStatement(ownerId, statement), input),
    ),
    count: count.handler(async ({ context: { ownerId }, input }) => ({
      total: input.segmentId
        ? await db.tenant(ownerId, async (tx) => countContacts(tx, await filterOf(tx, input)))
        : await db.tenantStatement(ownerId, (tx) => countContacts(tx, input)),
    })),
    get: get.handler(({ context, input: { contactId }, errors }) =>
      db.tenant(context.ownerId, async (tx) => {
        const contact = await getContact(tx, contactId)
        if (!contact) throw errors.not_found()
        return {
          contact,
          consents: await findConsents(tx, contactId),
          facts: await findFacts(tx, contactId),
          record: await findRecord(tx, contactId, clock.now()),
          phones: await findPhones(tx, contact),
        }
      }),
    ),
    room: room.handler(({ context: { ownerId } }) => db.tenant(ownerId, (tx) => contactsRoom(tx, ownerId))),
    tags: tags.handler(({ context }) => db.tenant(context.ownerId, async (tx) => ({ tags: await findTags(tx) }))),
  }
}

function changingRoutes({ db, clock }: Deps) {
  const { add, update, tagMany, setOptOut, import: importAll } = signedIn.contacts
  /** Changes one contact, notifies the owner's browsers, and returns the contact as it is now. */
  const change = (ownerId: string, contactId: string, work: (tx: Tx, before: Contact) => Promise<unknown>) =>
    db.tenant(ownerId, async (tx) => {
      const before = await getContact(tx, contactId)
      if (!before) throw fail('not_found', 404)
      await work(tx, before)
      return publishContactChange(tx, ownerId, contactId)
    })
  return {
    add: add.handler(({ context: { ownerId, once }, input: { phone: typed, ...fields }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        return once(tx, { typed, fields }, async () => {
          const phone = phoneFromInput(typed)
          if (!phone) throw errors.phone_invalid()
          await checkCustom(tx, [fields.custom])
          const added = await addContact(tx, { ownerId, now: clock.now() }, phone, fields)
          if (!added) throw errors.contact_exists()
          return added
        })
      }),
    ),
    update: update.handler(({ context: { ownerId }, input: { contactId, base, ...fields } }) =>
      change(ownerId, contactId, async (tx) => {
        const current = () => getContact(tx, contactId)
        await needUnchanged(tx, { what: `contact ${contactId}`, base, input: fields, current })
        await checkCustom(tx, [fields.custom])
        await updateContact(tx, contactId, fields)
      }),
    ),
    tagMany: tagMany.handler(({ context: { ownerId }, input, errors }) =>
      db.tenant(ownerId, async (tx) => {
        const tagged = await tagContacts(tx, input)
        if (!tagged) throw errors.not_found()
        if (tagged.changed.length > 0)
          await publish(tx, ownerId, [{ type: 'contact.changed', contactId: '' }], ['automate'])
        return { changed: tagged.changed.length, full: tagged.full }
      }),
    ),
    setOptOut: setOptOut.handler(({ context: { ownerId }, input: { contactId, optedOut, reason } }) =>
      change(ownerId, contactId, (tx) =>
        recordConsent(tx, contactId, {
          at: clock.now(),
          change: optedOut ? 'opted-out' : 'opted-in',
          source: 'venue',
          reason,
        }),
      ),
    ),
    import: importAll.handler(({ context: { ownerId }, input, errors }) =>
      db.tenant(ownerId, async (tx) => {
        await checkCustom(
          tx,
          input.contacts.map(({ custom }) => custom),
        )
        const done = await importContacts(tx, { ownerId, now: clock.now() }, input.contacts)
        if (!done) throw errors.phone_invalid()
        await publish(tx, ownerId, [{ type: 'contact.changed', contactId: '' }])
        return done
      }),
    ),
  }
}

/** Checks the values of custom fields. @throws invalid_input when a value is of another kind than its field */
async function checkCustom(tx: Tx, changes: CustomChanges[]): Promise<void> {
  if (changes.every((change) => Object.keys(change).length === 0)) return
  const fields = await findCustomFields(tx)
  if (changes.some((change) => readCustom(fields, change) === null)) throw fail('invalid_input')
}
