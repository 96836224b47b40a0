import { canonicalPhone, type GatewayChat, type GatewayContact, type GatewayStoredMessage } from '@balcao/contract'
import type { GatewayInstance } from '../types.ts'
import type { ForeignInstance } from './foreign-store.ts'
import { FoundChats, FoundContacts, type FoundMessages, type InstanceRow } from './answers.ts'
import { readMessage, readPeer } from './reading/read-message.ts'
import { keyOf } from './reading/read-people.ts'

/**
 * Describes an instance. The row has the state of the server's database, which may be stale: the state that was last
 * found counts, and the number is open where both say so.
 *
 * @param known what we know of it; absent for a number that is not ours
 */
export function describeInstance(
  row: InstanceRow,
  known?: Pick<ForeignInstance, 'state' | 'aliveAt'>,
): GatewayInstance {
  const { name, number, ownerJid, createdAt, profileName } = row
  const stored =
    row.connectionStatus === 'open' || row.connectionStatus === 'connecting' ? row.connectionStatus : 'close'
  const found = known?.state ?? stored
  const linked = ownerJid ? canonicalPhone(ownerJid.replace(/[:@].*$/, '')) : null
  return {
    instanceName: name,
    number: linked ?? number ?? null,
    connectionStatus: found === 'open' ? stored : found,
    createdAt,
    network: 'whatsapp' as const,
    profileName: profileName ?? null,
    aliveAt: known?.aliveAt?.toISOString() ?? null,
  }
}

/** Returns the people among the contacts; groups and channels cannot be answered. */
export function describeContacts(answer: unknown): GatewayContact[] {
  return FoundContacts.parse(answer).flatMap(({ remoteJid, pushName }) => {
    const peer = readPeer(keyOf(remoteJid))
    return peer ? [{ jid: remoteJid, name: pushName ?? null, phone: peer.phone, lid: peer.lid }] : []
  })
}

export function describeChats(answer: unknown): GatewayChat[] {
  return FoundChats.parse(answer).flatMap(({ remoteJid, pushName, unreadCount, lastMessage }) => {
    const lastMessageAt = lastMessage ? new Date(lastMessage.messageTimestamp * 1000).toISOString() : null
    return readPeer(keyOf(remoteJid))
      ? [{ jid: remoteJid, name: pushName ?? null, lastMessageAt, unread: unreadCount ?? 0 }]
      : []
  })
}

export function describeMessages({ records }: FoundMessages): GatewayStoredMessage[] {
  return records.flatMap((record) => {
    const message = readMessage(record)
    if (!message) return []
    const { messageId, peer, fromMe, text, sentAt } = message
    return [{ messageId, jid: peer.jid, fromMe, text, sentAt }]
  })
}
