import { canonicalPhone, type GatewayMessage, type GatewayPeer, type GatewayReceipt } from '@balcao/contract'
import type { EvolutionKey, EvolutionMessage } from '../answers.ts'
import { readContent } from './read-content.ts'

/** Reads a message in our words; null when it is not from one person: groups, status posts, channels, protocol. */
export function readMessage(found: EvolutionMessage): GatewayMessage | null {
  const { key, pushName, message, messageTimestamp, contextInfo } = found
  const peer = readPeer(key)
  const content = peer && readContent(message ?? {}, key.id)
  if (!content) return null
  return {
    messageId: key.id,
    peer,
    fromMe: key.fromMe,
    // On a message of the venue the name is the venue's.
    pushName: key.fromMe ? null : (pushName ?? null),
    ...content,
    quoted: contextInfo?.stanzaId
      ? {
          messageId: contextInfo.stanzaId,
          text:
            readContent(contextInfo.quotedMessage ?? {})
              ?.text.slice(0, QUOTED)
              .toWellFormed() ?? '',
        }
      : undefined,
    sentAt: new Date(messageTimestamp * 1000).toISOString(),
  }
}

/** The most characters of a quoted message that are kept: as many as a bubble shows. */
const QUOTED = 200

/** Returns the person of a chat; null when that is not one person. */
export function readPeer(key: EvolutionKey): GatewayPeer | null {
  const jids = [key.remoteJid, key.remoteJidAlt, key.senderPn].flatMap((jid) => (jid ? [withoutDevice(jid)] : []))
  if (!PERSON.test(jids[0] ?? '')) return null
  const phoneJid = jids.find((jid) => jid.endsWith('@s.whatsapp.net'))
  const lidJid = jids.find((jid) => jid.endsWith('@lid'))
  const phone = phoneJid ? canonicalPhone(userOf(phoneJid)) : null
  const lid = lidJid ? userOf(lidJid) : null
  if (!phone && !lid) return null
  // The phone when it is known: what Evolution stores under a LID alone, it does not mark as read either.
  return { phone, lid, jid: phoneJid ?? lidJid ?? key.remoteJid }
}

const PERSON = /^\d+@(s\.whatsapp\.net|lid)$/
const withoutDevice = (jid: string) => jid.replace(/:\d+@/, '@')
const userOf = (jid: string) => jid.split('@')[0] ?? ''

/**
 * Translates the status of an acknowledgement. A message's own `status` says nothing: at Evolution it stays `PENDING`.
 */
export function readStatus(status: string | null | undefined): GatewayReceipt['status'] | null {
  return STATUS[status ?? ''] ?? null
}
const STATUS: Record<string, GatewayReceipt['status'] | undefined> = {
  SERVER_ACK: 'sent',
  DELIVERY_ACK: 'delivered',
  READ: 'read',
  PLAYED: 'read',
  ERROR: 'failed',
}
