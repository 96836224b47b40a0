import { deflateSync } from 'node:zlib'
import { proto } from 'baileys'
import type { Link, Person } from '../people/people.ts'
import { recall } from '../contents/recall.ts'
import { lidJid, phoneJid } from '../people/jids.ts'
import type { Chat, Message } from '../store/message-store.ts'
import { newMessageId } from './message-id.ts'
import { appStateKey } from '../network/book.ts'
import type { Network } from '../network/network.ts'
import { messageToDevice } from './to-device.ts'

const CHATS = 200
/** The number of messages of each chat that come at once, and of older ones in each part after it. */
const NEWEST = 50
const OLDER = 200
/** The most messages that a phone sends of one chat. */
const MESSAGES_A_CHAT = 5000
const { Type } = proto.Message.ProtocolMessage
const { HistorySyncType } = proto.HistorySync
const STATUS_NUMBER = {
  sent: proto.WebMessageInfo.Status.SERVER_ACK,
  delivered: proto.WebMessageInfo.Status.DELIVERY_ACK,
  read: proto.WebMessageInfo.Status.READ,
}

/**
 * Sends to a new device what a phone sends: the key of the app state, then its history in parts, once. The first part
 * has all chats with their newest messages, later ones have the older messages.
 */
export function sendHistory(network: Network, link: Link) {
  return network.commits.atomically(async () => {
    link.record.historySent = true
    network.people.saveLink(link)
    await peerMessage(network, link, {
      type: Type.APP_STATE_SYNC_KEY_SHARE,
      appStateSyncKeyShare: { keys: [appStateKey(network, link.person)] },
    })
    const parts = partsOf(network, link.person)
    for (const [index, part] of parts.entries()) {
      // The notice and what it carries have a list of types each; the numbers are the same.
      const [syncType, told] =
        index === 0
          ? [HistorySyncType.INITIAL_BOOTSTRAP, proto.Message.HistorySyncType.INITIAL_BOOTSTRAP]
          : [HistorySyncType.RECENT, proto.Message.HistorySyncType.RECENT]
      const place = { chunkOrder: index + 1, progress: Math.round(((index + 1) / parts.length) * 100) }
      const payload = deflateSync(proto.HistorySync.encode({ ...place, ...part, syncType }).finish())
      const historySyncNotification = { ...place, syncType: told, initialHistBootstrapInlinePayload: payload }
      await peerMessage(network, link, { type: Type.HISTORY_SYNC_NOTIFICATION, historySyncNotification })
    }
  })
}

const peerMessage = (network: Network, link: Link, protocolMessage: proto.Message.IProtocolMessage) =>
  messageToDevice(
    network,
    link.person,
    link,
    { protocolMessage },
    {
      id: newMessageId(),
      addressing: 'pn',
      attrs: { category: 'peer' },
    },
  )

function partsOf(network: Network, person: Person): Partial<proto.IHistorySync>[] {
  const chats = network.messages.chats(person.phone).slice(0, CHATS)
  const known = chats.flatMap(({ peer }) => network.people.get(peer) ?? [])
  const told = chats.map((chat) => ({ chat, past: pastOf(network, person, chat) }))
  const first = {
    conversations: told.map(({ chat, past }) => conversation(network, chat, past.slice(0, NEWEST))),
    phoneNumberToLidMappings: [person, ...known].map((each) => ({ pnJid: phoneJid(each), lidJid: lidJid(each) })),
    pushnames: known.map((each) => ({ id: phoneJid(each), pushname: each.name })),
  }
  const older = told.flatMap(({ chat, past }) => {
    const parts = Math.ceil(Math.max(0, past.length - NEWEST) / OLDER)
    return Array.from({ length: parts }, (_, part) => {
      const from = NEWEST + part * OLDER
      return { conversations: [conversation(network, chat, past.slice(from, from + OLDER))] }
    })
  })
  return [first, ...older]
}

/** Returns the history of a chat, newest first, as phones send it. */
function pastOf(network: Network, person: Person, { peer }: Chat): proto.IHistorySyncMsg[] {
  const remoteJid = phoneJid(network.people.ensure(peer))
  const newestFirst = network.messages.chat(person.phone, peer).slice(-MESSAGES_A_CHAT).reverse()
  return newestFirst.flatMap((message) => {
    const content = recall(message)
    return content ? [{ message: webMessage(message, remoteJid, content) }] : []
  })
}

function conversation(network: Network, { peer, unread, last }: Chat, messages: proto.IHistorySyncMsg[]) {
  const other = network.people.ensure(peer)
  return {
    id: phoneJid(other),
    name: other.name,
    lidJid: lidJid(other),
    unreadCount: unread,
    conversationTimestamp: seconds(last.at),
    messages,
  }
}

const webMessage = (
  { id, fromMe, at, status }: Message,
  remoteJid: string,
  message: proto.IMessage,
): proto.IWebMessageInfo => ({
  key: { remoteJid, fromMe, id },
  message,
  messageTimestamp: seconds(at),
  status: STATUS_NUMBER[status],
})

const seconds = (ms: number) => Math.floor(ms / 1000)
