import { canonicalPhone } from '@balcao/contract'
import type { BaileysEventMap, Contact, WAMessage } from 'baileys'
import type { FirstSync } from '../store/history.ts'
import type { Baileys } from '../baileys/load-baileys.ts'
import { readContent } from './message-content.ts'
import { isLidJid, isPhoneJid } from './peer.ts'
import { timeOf, withoutDevice } from './stanza.ts'

type HistorySet = Pick<BaileysEventMap['messaging-history.set'], 'contacts' | 'chats' | 'messages'>

/** Reads the people, chats and texts of one part of a phone's history; groups and the like are left out. */
export function readFirstSync(baileys: Baileys, { contacts, chats, messages }: HistorySet): FirstSync {
  const known = contacts.filter(({ id }) => isPerson(id)).map(readContact)
  const named = new Set(known.map(({ jid }) => jid))
  // Whoever has a chat is somebody, also where the phone's book has no line for them.
  const others = chats.flatMap(({ id }) => (id && isPerson(id) && !named.has(withoutDevice(id)) ? [{ id }] : []))
  return {
    contacts: [...known, ...others.map(readContact)],
    chats: chats.flatMap(({ id, name, displayName, conversationTimestamp, unreadCount }) => {
      if (!id || !isPerson(id)) return []
      const at = baileys.toNumber(conversationTimestamp)
      const lastMessageAt = at ? timeOf(String(at), new Date(0)).toISOString() : null
      return { jid: withoutDevice(id), name: displayName ?? name ?? null, lastMessageAt, unread: unreadCount ?? 0 }
    }),
    messages: messages.flatMap((message) => readMessage(baileys, message)),
  }
}

const isPerson = (jid: string) => isPhoneJid(jid) || isLidJid(jid)

function readContact({ id, name, notify, lid, phoneNumber }: Contact) {
  const jid = withoutDevice(id)
  const user = [jid, phoneNumber ?? ''].find(isPhoneJid)?.split(/[:@]/)[0]
  return {
    jid,
    name: name ?? notify ?? null,
    phone: user ? canonicalPhone(user) : null,
    lid: [jid, lid ?? ''].find(isLidJid)?.split(/[:@]/)[0] ?? null,
  }
}

function readMessage(baileys: Baileys, { key, message, messageTimestamp }: WAMessage) {
  const content = message && readContent(baileys, message)
  if (!content?.text || !key.id || !key.remoteJid || !isPerson(key.remoteJid)) return []
  const sentAt = timeOf(String(baileys.toNumber(messageTimestamp)), new Date(0)).toISOString()
  return {
    messageId: key.id,
    jid: withoutDevice(key.remoteJid),
    fromMe: key.fromMe ?? false,
    text: content.text,
    sentAt,
  }
}
