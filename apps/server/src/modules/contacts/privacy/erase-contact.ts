import { contacts as words } from '@balcao/copy/contacts/screen'
import type { Tx } from '#platform/database.ts'
import { sql } from '#platform/drizzle.ts'
import { forgetPerson } from '../known-people.ts'
import { contacts } from '../schema.ts'

/**
 * Makes the anonymous contact to which an erased person's conversations belong from now on.
 *
 * @returns its id; null when there is no such contact any more
 */
export async function createNobody(
  tx: Tx,
  { ownerId, contactId, now }: { ownerId: string; contactId: string; now: Date },
): Promise<string | null> {
  const { rows } = await tx.execute<{ createdAt: string }>(sql`
    select created_at as "createdAt" from contacts where id = ${contactId}::uuid and erased_at is null for update`)
  if (!rows[0]) return null
  const [nobody] = await tx
    .insert(contacts)
    .values({ ownerId, name: words.erased, createdAt: new Date(rows[0].createdAt), erasedAt: now })
    .returning({ id: contacts.id })
  return nobody!.id
}

/**
 * Deletes a contact whose conversations have been moved away. Aliases, facts and consents are deleted with the row, so
 * that a concurrent storing of their message fails, is tried again, and makes a new contact.
 */
export async function deleteContact(tx: Tx, contactId: string): Promise<void> {
  await forgetPerson(tx, contactId)
  await tx.execute(sql`delete from contacts where id = ${contactId}::uuid`)
}
