import { canonicalPhone } from '@balcao/contract'
import type { GatewayChat, GatewayContact, GatewayInstance, GatewayStoredMessage } from '../types.ts'
import { FoundChats, FoundContacts, type FoundMessages, type InstanceRow } from './answers.ts'
import { readMessage, readPeer } from './reading/read-message.ts'

/** The state is its database's, which may be stale; `connectionState` tells the truth. */
export function describeInstance(row: InstanceRow): GatewayInstance {
  const { name, number, ownerJid, connectionStatus, createdAt, profileName } = row
  const linked = ownerJid ? canonicalPhone(ownerJid.replace(/[:@].*$/, '')) : null
  return {
    instanceName: name,
    number: linked ?? number ?? null,
    connectionStatus:
      connectionStatus === 'open' || connectionStatus === 'connecting' ? connectionStatus : ('close' as const),
    createdAt,
    network: 'whatsapp' as const,
    profileName: profileName ?? null,
    aliveAt: null,
  }
}

const keyOf = (remoteJid: string) => ({ id: '-', fromMe: false, remoteJid, remoteJidAlt: null, senderPn: null })

/** People alone: groups and channels are nobody to answer to. */
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
