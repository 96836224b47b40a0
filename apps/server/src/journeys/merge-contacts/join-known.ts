import type { GatewayKnownPerson } from '@balcao/contract'
import { findKnownTwins, getContact, resolveContacts } from '#modules/contacts/index.ts'
import type { Tx } from '#platform/database.ts'
import { mergePeople } from './merge-people.ts'

/**
 * Merges contacts that a phone's address book shows to be one person, as a message does.
 *
 * @returns the ids of the contacts that stay, and of their conversations
 */
export async function joinKnown(
  tx: Tx,
  scope: { ownerId: string; now: Date },
  people: GatewayKnownPerson[],
): Promise<{ contactIds: string[]; conversationIds: string[] }> {
  const twins = await findKnownTwins(tx, scope.ownerId, people)
  if (twins.length === 0) return { contactIds: [], conversationIds: [] }
  const { merged } = await resolveContacts(tx, scope, twins)
  await mergePeople(tx, merged)
  const contactIds = [...new Set(merged.map(({ into }) => into))]
  const conversationIds: string[] = []
  for (const contactId of contactIds) {
    const contact = await getContact(tx, contactId)
    if (contact?.conversationId) conversationIds.push(contact.conversationId)
  }
  return { contactIds, conversationIds }
}
