import type { BaileysEventMap, WAMessage } from 'baileys'
import type { NewEvent } from '../store/outbox-writer.ts'
import type { KeyStore } from '../store/key-store.ts'
import type { Baileys } from '../baileys/load-baileys.ts'
import { readContent } from './message-content.ts'
import { readPeer } from './peer.ts'
import { messageEvent } from './message-event.ts'
import { timeOf, withoutDevice } from './stanza.ts'

/**
 * Reads messages that the customer's device did not encrypt for us (such as those that start from an advertisement):
 * Baileys asks our own phone for them, and the phone's answer arrives here and not through the Signal code.
 */
export async function readResent(
  baileys: Baileys,
  keys: Pick<KeyStore, 'get'>,
  { messages, requestId }: BaileysEventMap['messages.upsert'],
): Promise<NewEvent[]> {
  if (!requestId) return []
  const read = await Promise.all(messages.map((message) => readKept(baileys, keys, message)))
  return read.flatMap((found) => found?.event ?? [])
}

/** Returns the event of a message that a phone has; null for messages that no person wrote. */
export async function readKept(
  baileys: Baileys,
  keys: Pick<KeyStore, 'get'>,
  { key, message, pushName, messageTimestamp }: WAMessage,
) {
  const content = message && readContent(baileys, message)
  if (!content || !key.id || !key.remoteJid) return null
  const envelope = {
    messageId: key.id,
    chat: withoutDevice(key.remoteJid),
    chatAlt: key.remoteJidAlt ? withoutDevice(key.remoteJidAlt) : null,
    fromMe: key.fromMe ?? false,
    pushName: pushName ?? null,
    sentAt: timeOf(String(baileys.toNumber(messageTimestamp)), new Date()),
  }
  const event = messageEvent(envelope, content, await readPeer(envelope, keys))
  return { sentAt: envelope.sentAt, kind: content.kind, event }
}
