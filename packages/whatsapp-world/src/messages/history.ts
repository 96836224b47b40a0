import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { proto } from 'baileys'
import type { Link, Person } from '../people/people.ts'
import { lidJid, phoneJid } from '../people/jids.ts'
import type { Chat, Message } from '../store/message-store.ts'
import { newMessageId } from './message-id.ts'
import type { Network } from '../network/network.ts'
import { messageToDevice } from './to-device.ts'

const CHATS = 50
const MESSAGES_A_CHAT = 50
const { Type } = proto.Message.ProtocolMessage
const STATUS_NUMBER = {
  sent: proto.WebMessageInfo.Status.SERVER_ACK,
  delivered: proto.WebMessageInfo.Status.DELIVERY_ACK,
  read: proto.WebMessageInfo.Status.READ,
}

/** What a phone tells a new device: the key of the app state, and its recent chats. Once. */
export function sendHistory(network: Network, link: Link) {
  return network.journal.atomically(async () => {
    link.record.historySent = true
    network.people.saveLink(link)
    await peerMessage(network, link, {
      type: Type.APP_STATE_SYNC_KEY_SHARE,
      appStateSyncKeyShare: { keys: [syncKey()] },
    })
    const syncType = proto.HistorySync.HistorySyncType.INITIAL_BOOTSTRAP
    const history = proto.HistorySync.encode({
      syncType,
      progress: 100,
      chunkOrder: 1,
      ...recent(network, link.person),
    })
    await peerMessage(network, link, {
      type: Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        syncType: proto.Message.HistorySyncType.INITIAL_BOOTSTRAP,
        chunkOrder: 1,
        progress: 100,
        initialHistBootstrapInlinePayload: deflateSync(history.finish()),
      },
    })
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

const syncKey = () => ({
  keyId: { keyId: Buffer.from([0, 0, 0, 0, 0, 1]) },
  keyData: {
    keyData: randomBytes(32),
    fingerprint: { rawId: 1, currentIndex: 0, deviceIndexes: [0, 1] },
    timestamp: seconds(Date.now()),
  },
})

function recent(network: Network, person: Person) {
  const chats = network.messages.chats(person.phone).slice(0, CHATS)
  const known = chats.flatMap(({ peer }) => network.people.get(peer) ?? [])
  return {
    conversations: chats.map((chat) => conversation(network, person, chat)),
    phoneNumberToLidMappings: [person, ...known].map((each) => ({ pnJid: phoneJid(each), lidJid: lidJid(each) })),
    pushnames: known.map((each) => ({ id: phoneJid(each), pushname: each.name })),
  }
}

function conversation(network: Network, person: Person, { peer, unread, last }: Chat): proto.IConversation {
  const other = network.people.ensure(peer)
  const newestFirst = network.messages.chat(person.phone, peer).slice(-MESSAGES_A_CHAT).reverse()
  return {
    id: phoneJid(other),
    name: other.name,
    lidJid: lidJid(other),
    unreadCount: unread,
    conversationTimestamp: seconds(last.at),
    messages: newestFirst.map((message) => ({ message: webMessage(message, phoneJid(other)) })),
  }
}

const webMessage = ({ id, fromMe, text, at, status }: Message, remoteJid: string): proto.IWebMessageInfo => ({
  key: { remoteJid, fromMe, id },
  message: { conversation: text },
  messageTimestamp: seconds(at),
  status: STATUS_NUMBER[status],
})

const seconds = (ms: number) => Math.floor(ms / 1000)
