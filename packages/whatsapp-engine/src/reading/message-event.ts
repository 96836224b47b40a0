import { createHash } from 'node:crypto'
import {
  canonicalPhone,
  type GatewayDelete,
  type GatewayEdit,
  type GatewayMessage,
  type GatewayPeer,
  type GatewayVote,
} from '@balcao/contract'
import type { NewEvent } from '../store/outbox-writer.ts'
import { mediaOf } from './media-source.ts'
import type { Change } from './message-change.ts'
import type { Content } from './message-content.ts'
import type { Envelope } from './stanza.ts'

/** Makes the event that reports a message, and the job that fetches its file. */
export function messageEvent(envelope: Envelope, content: Content, peer: GatewayPeer): NewEvent & { dedupe: string } {
  const { messageId, fromMe, pushName, sentAt } = envelope
  const { file, target, quotedBy, quoted, ...parts } = content
  const dedupe = dedupeOf(envelope, peer)
  const media = file && { id: mediaIdOf(dedupe), ...mediaOf(file) }
  const payload: GatewayMessage = {
    messageId,
    peer,
    fromMe,
    // On a message from the own phone the name is the owner's, not the customer's.
    pushName: fromMe ? null : pushName,
    ...parts,
    ...(quoted && { quoted: { ...quoted, ...(quotedBy && { fromMe: !isOf(peer, quotedBy) }) } }),
    ...(media && { media }),
    // The sender names the message from where they sit; we sit on the other side.
    ...(target && { reaction: { messageId: target.messageId, fromMe: fromMe === target.fromMe } }),
    sentAt: sentAt.toISOString(),
  }
  const job = media && file && { id: media.id, messageId, jid: envelope.chat, fromMe, source: file }
  return { type: 'message', payload, dedupe, ...(job && { media: job }) }
}

/**
 * Makes the event that reports that a message was edited or deleted by its author. `envelope` is that of the stanza
 * that says so.
 */
export function changeEvent(envelope: Envelope, change: Change, peer: GatewayPeer): NewEvent {
  const about = { messageId: change.messageId, peer, fromMe: envelope.fromMe }
  const edit: GatewayEdit | null = change.type === 'edit' ? { ...about, text: change.text } : null
  const payload: GatewayEdit | GatewayDelete = edit ?? about
  // Named by person and direction like any message, so that nobody has somebody else's file forgotten.
  const file = mediaIdOf(dedupeOf({ ...envelope, messageId: change.messageId }, peer))
  return { type: change.type, payload, dedupe: dedupeOf(envelope, peer), ...(edit ? {} : { forgets: file }) }
}

/** Makes the event that reports what somebody chose in a poll of ours. */
export function voteEvent(
  envelope: Envelope,
  vote: Pick<GatewayVote, 'messageId' | 'options'>,
  peer: GatewayPeer,
): NewEvent {
  const payload: GatewayVote = { ...vote, peer, fromMe: envelope.fromMe }
  return { type: 'vote', payload, dedupe: dedupeOf(envelope, peer) }
}

/** Tells whether a JID belongs to this person. */
function isOf({ phone, lid, jid }: GatewayPeer, other: string) {
  const digits = other.split(/[:@]/)[0] ?? ''
  if (other.endsWith('@lid')) return digits === lid || digits === jid.split(/[:@]/)[0]
  return phone !== null && canonicalPhone(digits) === phone
}

/** Returns the id of a message's file, which is the same however often the message comes. */
const mediaIdOf = (dedupe: string) => createHash('sha256').update(dedupe).digest('hex').slice(0, 40)

/** Returns the name of a message, which is the same however often and by whatever way the message comes. */
export function dedupeOf({ messageId, fromMe }: Envelope, { lid, phone, jid }: GatewayPeer): string {
  return `${lid ?? phone ?? jid} ${fromMe ? '>' : '<'} ${messageId}`
}
