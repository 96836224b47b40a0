import type { AssistantAction } from '@balcao/assistant'
import { captureFacts } from '#modules/contacts/index.ts'
import type { Tx } from '#platform/database.ts'
import type { ActionContext, Carried } from './action.ts'

/** Stores with the contact the facts that customers gave about themselves. */
export async function captureContact(
  tx: Tx,
  { ownerId, contact, conversationId, messageId, now }: ActionContext,
  { fields }: Extract<AssistantAction, { type: 'capture_contact' }>,
): Promise<Carried> {
  if (!conversationId) throw new Error('what was told belongs to a conversation')
  await captureFacts(tx, fields, { ownerId, contactId: contact.id, conversationId, messageId, at: now })
  return { events: [{ type: 'contact.changed', contactId: contact.id }] }
}
