import type { BinaryNode } from 'baileys'

/** The unencrypted part of a `<message>` stanza. */
export type Envelope = {
  messageId: string
  /** The chat's JID, without device. */
  chat: string
  /** The JID of the same person in the other form, when WhatsApp gives it. */
  chatAlt: string | null
  fromMe: boolean
  pushName: string | null
  sentAt: Date
}

/**
 * Reads the envelope of a one-to-one message. Source of the attribute names: `extractAddressingContext` and
 * `decodeMessageNode` in Baileys' `lib/Utils/decode-wa-message.js`. A stanza with `recipient` was written on another
 * device of our own account.
 *
 * @returns null for any other stanza
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

/**
 * Reads a stanza's time, in seconds since 1970; a time that is missing or no number is replaced by `otherwise`, so that
 * it does not stop a message.
 */
export function timeOf(seconds: string | undefined, otherwise: Date): Date {
  const time = Number(seconds) * 1000
  return time > 0 && time < Number.MAX_SAFE_INTEGER / 2 ? new Date(time) : otherwise
}

/**
 * Returns the JID of an account without its device: `5511…:12@s.whatsapp.net` and `5511…@c.us` become
 * `5511…@s.whatsapp.net`.
 */
export function withoutDevice(jid: string): string {
  const [user = '', server = ''] = jid.split('@')
  return `${user.split(':')[0]}@${server === 'c.us' ? 's.whatsapp.net' : server}`
}

/** Returns the encrypted parts of a stanza, as the very objects that Baileys hands to the Signal code. */
export function ciphertextsOf(node: BinaryNode): Uint8Array[] {
  if (!Array.isArray(node.content)) return []
  return node.content.flatMap(({ tag, content }) => (tag === 'enc' && content instanceof Uint8Array ? [content] : []))
}
