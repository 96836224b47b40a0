import type { AutomationEvent } from './events.ts'
import type { Known } from './load-subject.ts'
import { findOrStartConversations } from '#modules/conversations/index.ts'
import { findNumbers } from '#modules/channels/index.ts'
import type { Tx } from '#platform/database.ts'

/** Where somebody is written to: their conversation, or a new one at the principal number. Null where neither can be. */
export async function conversationFor(
  tx: Tx,
  { ownerId, contactId }: AutomationEvent,
  { conversationId, phone }: Known,
): Promise<string | null> {
  if (conversationId) return conversationId
  const number = (await findNumbers(tx)).find(({ isPrincipal }) => isPrincipal)
  if (!number || !phone) return null
  const scope = { ownerId, instanceId: number.id }
  const contact = { contactId, replyTo: `${phone}@s.whatsapp.net` }
  return (await findOrStartConversations(tx, scope, [contact], 'house')).get(contactId)!.id
}
