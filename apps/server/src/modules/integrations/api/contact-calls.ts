/** Mounts `/api/v1/contacts`, where programs find, create and change contacts. */
import { type Contact, type ContactsCursor, phoneFromInput, type ProgramContact } from '@balcao/contract'
import { z } from 'zod'
import { addContact, findContacts, getContact, publishContactChange, updateContact } from '#modules/contacts/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import { programCalls } from '#platform/http/public-procedures.ts'

export function contactCalls({ db, clock }: { db: Database; clock: Clock }) {
  const { listContacts, getContact: get, createContact, updateContact: update } = programCalls
  return {
    listContacts: listContacts.handler(({ context: { ownerId }, input: { cursor, limit, search, tag } }) =>
      db.tenant(ownerId, async (tx) => {
        const after = cursor === undefined ? undefined : readCursor(cursor)
        const order = { sort: 'created', descending: true } as const
        const { contacts, next } = await findContacts(tx, { search, tag, ...order, after, pageSize: limit })
        return { contacts: contacts.map(present), nextCursor: next && writeCursor(next) }
      }),
    ),
    getContact: get.handler(({ context: { ownerId }, input: { id } }) =>
      db.tenant(ownerId, async (tx) => {
        const contact = await getContact(tx, id)
        if (!contact) throw fail('not_found', 404)
        return present(contact)
      }),
    ),
    createContact: createContact.handler(({ context: { ownerId, once }, input: { phone: typed, ...fields } }) =>
      db.tenant(ownerId, async (tx) => {
        return once(tx, { typed, fields }, async () => {
          const phone = phoneFromInput(typed)
          if (!phone) throw fail('phone_invalid')
          const added = await addContact(tx, { ownerId, now: clock.now() }, phone, { ...fields, custom: {} })
          if (!added) throw fail('contact_exists', 409)
          return present(added)
        })
      }),
    ),
    updateContact: update.handler(({ context: { ownerId }, input: { id, ...changes } }) =>
      db.tenant(ownerId, async (tx) => {
        const before = await getContact(tx, id)
        if (!before) throw fail('not_found', 404)
        const { email, birthday, notes, tags } = before
        const known = { name: before.name ?? '', email, birthday, notes, tags }
        await updateContact(tx, id, { ...known, ...changes, custom: {} })
        return present(await publishContactChange(tx, ownerId, id))
      }),
    ),
  }
}

const present = ({ id, name, phone, email, birthday, notes, tags, optedOutAt, createdAt }: Contact): ProgramContact => {
  return { id, name, phone, email, birthday, notes, tags, optedOut: optedOutAt !== null, createdAt }
}

const Cursor = z.tuple([z.string().max(300).nullable(), z.uuid()])
const writeCursor = ({ value, id }: ContactsCursor) => Buffer.from(JSON.stringify([value, id])).toString('base64url')

function readCursor(text: string): ContactsCursor {
  const [value, id] = parsed(text)
  return { value, id }
}

function parsed(text: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw fail('invalid_input')
  }
}
