import type { Contact } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/realtime.ts'
import { type ContactFields, updateContact } from './change-contact.ts'
import { getContact } from './contact-rows.ts'
import { resolveContacts } from './resolve-contacts.ts'

/**
 * Adds a contact.
 *
 * @param phone as `phoneFromInput` returns it
 * @returns null when another contact has this phone already
 */
export async function addContact(
  tx: Tx,
  scope: { ownerId: string; now: Date },
  phone: string,
  fields: ContactFields,
): Promise<Contact | null> {
  if (await isKnown(tx, phone)) return null
  const { contactIds, created } = await resolveContacts(tx, scope, [{ phone, lid: null, name: null }])
  const contactId = contactIds[0]!
  // Another call wrote them down while this one waited.
  if (!created.has(contactId)) return null
  await updateContact(tx, contactId, fields)
  return publishContactChange(tx, scope.ownerId, contactId)
}

/** Notifies the owner's browsers that a contact has changed. @returns the contact */
export async function publishContactChange(tx: Tx, ownerId: string, contactId: string): Promise<Contact> {
  await publish(tx, ownerId, [{ type: 'contact.changed', contactId }])
  return (await getContact(tx, contactId))!
}

async function isKnown(tx: Tx, phone: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from contact_aliases where kind = 'phone' and value = ${phone}`)
  return rows.length > 0
}

/**
 * Returns the JID for writing to a contact: that of the phone, or the LID where WhatsApp hides the phone. The contact
 * is locked, so that nobody erases or merges it before the caller has used it.
 *
 * @returns null when there is no such contact
 */
export async function lockContactAddress(tx: Tx, contactId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ phone: string | null; lid: string | null }>(sql`
    select k.phone, (select max(a.value) from contact_aliases a where a.contact_id = k.id and a.kind = 'lid') as lid
    from contacts k where k.id = ${contactId}::uuid and k.erased_at is null for share of k`)
  const { phone, lid } = rows[0] ?? { phone: null, lid: null }
  if (phone) return `${phone}@s.whatsapp.net`
  return lid && `${lid}@lid`
}
