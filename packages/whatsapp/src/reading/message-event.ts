import type { GatewayMessage, GatewayPeer } from '@balcao/contract'
import type { NewEvent } from '../store/journal.ts'
import type { Envelope } from './stanza.ts'

/** The event that tells of a message. */
export function messageEvent(
  envelope: Envelope,
  content: Pick<GatewayMessage, 'kind' | 'text'>,
  peer: GatewayPeer,
): NewEvent {
  const { messageId, fromMe, pushName, sentAt } = envelope
  const payload: GatewayMessage = {
    messageId,
    peer,
    fromMe,
    // On a message from the own phone the name is the owner's, not the customer's.
    pushName: fromMe ? null : pushName,
    ...content,
    sentAt: sentAt.toISOString(),
  }
  return { type: 'message', payload, dedupe: dedupeOf(envelope, peer) }
}

/** Names a message: the same one, however often and by whatever way it comes, has the same name. */
export function dedupeOf({ messageId, fromMe }: Envelope, { lid, phone, jid }: GatewayPeer): string {
  return `${lid ?? phone ?? jid} ${fromMe ? '>' : '<'} ${messageId}`
}
