/**
 * Records that a contact opts out of outreach or back in, and confirms it once.
 *
 *   message stored ─▶ PARAR, SAIR, VOLTAR ─▶ history of consent, confirmation: the same commit
 *                  └▶ the wish among other words ─▶ history of consent; the answer to the message says so
 *
 * Outreach queued for an opted-out contact is dropped (`outreach-rate-limit.ts`); answers go on.
 */
import { asksForNoOutreach, readConsent } from '@balcao/assistant'
import { consentReplies } from '@balcao/copy/schedules/consent'
import { recordConsent } from '#modules/contacts/index.ts'
import { queueOutboundMessages, languageOfConversation } from '#modules/conversations/index.ts'
import type { Tx } from '#platform/database.ts'
import { publish } from '#platform/realtime.ts'
import { businessName } from '#modules/venue/index.ts'

type Said = { id: string; conversationId: string; contactId: string; text: string; sentAt: Date }

/**
 * Records the opt-outs and opt-ins of new messages.
 *
 * @returns ids of the messages that ask for this and nothing else, which the assistant does not answer
 */
export async function noteConsent(tx: Tx, ownerId: string, messages: Said[], now: Date): Promise<Set<string>> {
  const asked = messages.flatMap((message) => {
    const wish = readConsent(message.text)
    if (wish) return [{ ...message, wish, isAll: true }]
    return asksForNoOutreach(message.text) ? [{ ...message, wish: 'out' as const, isAll: false }] : []
  })
  const heard = new Set<string>()
  for (const { id, contactId, conversationId, wish, isAll, text: said, sentAt } of asked) {
    const change = wish === 'out' ? ('opted-out' as const) : ('opted-in' as const)
    const changed = await recordConsent(tx, contactId, {
      change,
      source: 'contact',
      reason: said.slice(0, 200),
      // A phone whose clock runs ahead has not said this before it did.
      at: sentAt > now ? sentAt : now,
    })
    // Who never left and writes that they come back means something else.
    if (isAll && (changed || wish === 'out')) heard.add(id)
    if (!changed) continue
    if (!isAll) {
      await publish(tx, ownerId, [{ type: 'contact.changed', contactId }])
      continue
    }
    const text = consentReplies[await languageOfConversation(tx, conversationId)][wish](await businessName(tx, ownerId))
    await queueOutboundMessages(tx, ownerId, now, [{ conversationId, origin: 'assistant', text }])
    await publish(tx, ownerId, [{ type: 'contact.changed', contactId }], ['send'])
  }
  return heard
}
