import { type Audience, phoneFromInput } from '@balcao/contract'
import { resolveContacts } from '#modules/contacts/index.ts'
import type { Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import { storableText } from '#platform/storable-text.ts'

/**
 * The contacts that an audience names; people of a list who are new become contacts. None for a tag or everybody. Who is named twice is there twice.
 *
 * @throws `phone_invalid` when a row of a list has no phone
 */
export async function chosenContacts(tx: Tx, ownerId: string, audience: Audience, now: Date): Promise<string[]> {
  if (audience.kind === 'contacts') return audience.contactIds
  if (audience.kind !== 'people') return []
  const people = audience.people.map(({ phone, name }) => {
    const digits = phoneFromInput(phone)
    if (!digits) throw fail('phone_invalid')
    return { phone: digits, lid: null, name: storableText(name) || null }
  })
  const { contactIds } = await resolveContacts(tx, { ownerId, now }, people)
  return contactIds
}
