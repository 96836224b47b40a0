import type { BinaryNode } from 'baileys'

/** The unencrypted part of a `<message>` stanza. */
export type Envelope = {
  messageId: string
  /** The chat's JID, without device. */
  chat: string
  /** The same person under the other kind of JID, when WhatsApp tells. */
  chatAlt: string | null
  fromMe: boolean
  pushName: string | null
  sentAt: Date
}

/**
 * Source of the attribute names: `extractAddressingContext` and `decodeMessageNode` in Baileys'
 * `lib/Utils/decode-wa-message.js`. A stanza with `recipient` was written on another device of our own account.
 *
 * @returns null for what is no one-to-one message
 */
export function readEnvelope({ tag, attrs }: BinaryNode): Envelope | null {
  const { id, from, recipient, t, notify } = attrs
  if (tag !== 'message' || !id || !from) return null
  const chat = recipient ?? from
  const alt = recipient
    ? (attrs['peer_recipient_lid'] ?? attrs['peer_recipient_pn'] ?? attrs['recipient_lid'] ?? attrs['recipient_pn'])
    : (attrs['sender_lid'] ?? attrs['sender_pn'])
  return {
    messageId: id,
    chat: withoutDevice(chat),
    chatAlt: alt ? withoutDevice(alt) : null,
    fromMe: recipient !== undefined,
    pushName: notify ?? null,
    sentAt: timeOf(t, new Date()),
  }
}

/** A stanza's time, in seconds since 1970; what is missing or no number must not stop a message. */
export function timeOf(seconds: string | undefined, otherwise: Date): Date {
  const time = Number(seconds) * 1000
  return time > 0 && time < Number.MAX_SAFE_INTEGER / 2 ? new Date(time) : otherwise
}

/** `5511…:12@s.whatsapp.net` and `5511…@c.us` name the account `5511…@s.whatsapp.net`. */
export function withoutDevice(jid: string): string {
  const [user = '', server = ''] = jid.split('@')
  return `${user.split(':')[0]}@${server === 'c.us' ? 's.whatsapp.net' : server}`
}

/** The encrypted parts of a stanza: the very objects that Baileys hands to the Signal code. */
export function ciphertextsOf(node: BinaryNode): Uint8Array[] {
  if (!Array.isArray(node.content)) return []
  return node.content.flatMap(({ tag, content }) => (tag === 'enc' && content instanceof Uint8Array ? [content] : []))
}
