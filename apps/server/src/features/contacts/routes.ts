import { type Contact, phoneFromInput } from '@balcao/contract'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { publish } from '#platform/realtime.ts'
import { findFacts } from './capture-facts.ts'
import { recordConsent, updateContact } from './change-contact.ts'
import { findConsents, findContacts, findTags, getContact } from './find-contacts.ts'
import { importContacts } from './import-contacts.ts'
import { resolveContacts } from './resolve-contacts.ts'

export function contactRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const { list, get, tags, add, update, setOptOut, import: importAll } = signedIn.contacts
  /** One change of one contact, told to the owner's browsers, answered with how it is now. */
  const change = (ownerId: string, contactId: string, work: (tx: Tx, before: Contact) => Promise<void>) =>
    db.tenant(ownerId, async (tx) => {
      const before = await getContact(tx, contactId)
      if (!before) throw fail('not_found', 404)
      await work(tx, before)
      await publish(tx, ownerId, [{ type: 'contact.changed', contactId }])
      return (await getContact(tx, contactId))!
    })
  return {
    list: list.handler(({ context, input }) => db.tenant(context.ownerId, (tx) => findContacts(tx, input))),
    get: get.handler(({ context, input: { contactId }, errors }) =>
      db.tenant(context.ownerId, async (tx) => {
        const contact = await getContact(tx, contactId)
        if (!contact) throw errors.not_found()
        return { contact, consents: await findConsents(tx, contactId), facts: await findFacts(tx, contactId) }
      }),
    ),
    tags: tags.handler(({ context }) => db.tenant(context.ownerId, async (tx) => ({ tags: await findTags(tx) }))),
    add: add.handler(({ context: { ownerId }, input: { phone: typed, ...fields }, errors }) =>
      db.tenant(ownerId, async (tx) => {
        const phone = phoneFromInput(typed)
        if (!phone) throw errors.phone_invalid()
        const { contacts } = await findContacts(tx, {
          search: phone,
          sort: 'name',
          descending: false,
          page: 1,
          pageSize: 100,
        })
        if (contacts.some((contact) => contact.phone === phone)) throw errors.contact_exists()
        const { contactIds } = await resolveContacts(tx, { ownerId, now: clock.now() }, [
          { phone, lid: null, name: null },
        ])
        const contactId = contactIds[0]!
        await updateContact(tx, contactId, fields)
        await publish(tx, ownerId, [{ type: 'contact.changed', contactId }])
        return (await getContact(tx, contactId))!
      }),
    ),
    update: update.handler(({ context: { ownerId }, input: { contactId, ...fields } }) =>
      change(ownerId, contactId, (tx) => updateContact(tx, contactId, fields)),
    ),
    setOptOut: setOptOut.handler(({ context: { ownerId }, input: { contactId, optedOut } }) =>
      change(ownerId, contactId, (tx) =>
        recordConsent(tx, contactId, {
          at: clock.now(),
          change: optedOut ? 'opted-out' : 'opted-in',
          source: 'house',
        }),
      ),
    ),
    import: importAll.handler(({ context: { ownerId }, input, errors }) =>
      db.tenant(ownerId, async (tx) => {
        const done = await importContacts(tx, { ownerId, now: clock.now() }, input.contacts)
        if (!done) throw errors.phone_invalid()
        await publish(tx, ownerId, [{ type: 'contact.changed', contactId: '' }])
        return done
      }),
    ),
  }
}
