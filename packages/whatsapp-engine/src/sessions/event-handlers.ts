import { describeError } from '@balcao/contract/stored-errors'
import { createHash } from 'node:crypto'
import type { GatewayCall, GatewayPresence, GatewayRestriction } from '@balcao/contract'
import type { BaileysEventMap, BinaryNode, WACallEvent, WASocket } from 'baileys'
import type { Logger } from '@balcao/contract/logger'
import { readPeer } from '../reading/peer.ts'
import { withoutDevice } from '../reading/stanza.ts'
import type { OutboxWriter, NewEvent } from '../store/outbox-writer.ts'
import type { KeyStore } from '../store/key-store.ts'
import { CAPPED, isCapped, LOCKED, type Restrictions } from './restrictions.ts'
import { createTurns } from '@balcao/contract/turns'

type Parts = {
  outbox: Pick<OutboxWriter, 'write'>
  keys: Pick<KeyStore, 'get'>
  restrictions: Restrictions
  /** Tells whether somebody asked for this person's presence; other people's presence makes no event. */
  isWatched: (jid: string) => boolean
  /** Tells whether calls are being rejected. */
  rejects: () => boolean
  /** Returns the message for somebody whose call is rejected; null for none. It is called once for each call. */
  replyTo: (caller: string) => string | null
  logger: Logger
}

/**
 * Reports everything that is no message: calls, restrictions of the number, and the presence of watched people. Events
 * are reported in the order in which they came, however long reading one person's keys takes.
 */
export function addEventHandlers(socket: WASocket, parts: Parts): void {
  const takeTurn = createTurns()
  const report = (read: () => Promise<NewEvent[]>) =>
    void takeTurn(read)
      .then((events) => parts.outbox.write({ events }))
      .catch((error: unknown) => parts.logger.warn({ error: describeError(error) }, 'events were not stored'))
  socket.ev.on('call', (calls) => {
    const offers = judgeOffers(calls, parts)
    report(() => Promise.all(offers.map((offer) => readCall(offer, parts.keys))))
  })
  socket.ev.on('presence.update', (update) => report(() => readPresence(update, parts)))
  handleRestrictions(socket, parts.restrictions, (found) =>
    report(async () => found.map((payload) => ({ type: 'restriction', payload }))),
  )
}

/**
 * Reports the restrictions of the number. WhatsApp says by itself until when they last, or when it is asked after a
 * refusal.
 */
function handleRestrictions(
  socket: WASocket,
  restrictions: Restrictions,
  report: (found: GatewayRestriction[]) => void,
) {
  socket.ev.on('connection.update', ({ reachoutTimeLock: lock }) => {
    if (lock) report(restrictions.lock(lock))
  })
  socket.ev.on('message-capping.update', (cap) => report(restrictions.cap(cap)))
  socket.ws.on('CB:ack,class:message', ({ attrs }: BinaryNode) => {
    const code = attrs['error']
    if (code !== LOCKED && code !== CAPPED) return
    report(restrictions.refused(code))
    // The answer about a lock comes as an update of the connection. That there is no cap is no answer to who was just refused for it.
    const asked =
      code === LOCKED
        ? socket.fetchAccountReachoutTimelock()
        : socket.fetchNewChatMessageCap().then((cap) => isCapped(cap) && report(restrictions.cap(cap)))
    asked.catch(() => undefined)
  })
}

type Offer = { call: WACallEvent; rejected: boolean; text: string | null }

/** Decides about calls at the moment they ring, by the settings and the time of that moment. */
function judgeOffers(calls: WACallEvent[], { rejects, replyTo }: Parts): Offer[] {
  const offers = calls.filter(({ status, isGroup }) => status === 'offer' && !isGroup)
  return offers.map((call) => ({ call, rejected: rejects(), text: replyTo(call.callerPn ?? call.from) }))
}

async function readCall({ call, rejected, text }: Offer, keys: Parts['keys']): Promise<NewEvent> {
  const { id, from, callerPn, isVideo } = call
  const chat = { chat: withoutDevice(from), chatAlt: callerPn ? withoutDevice(callerPn) : null }
  // WhatsApp tells of a call once: it is stored with what it said itself where nothing can be looked up.
  const peer = await readPeer(chat, keys).catch(() => readPeer(chat, NOTHING_KNOWN))
  const payload: GatewayCall = { callId: id, peer, video: isVideo ?? false, rejected }
  const reply = text && { messageId: messageIdFor(id), peer: { ...peer, jid: chat.chatAlt ?? chat.chat }, text }
  return { type: 'call', payload, dedupe: `call ${id}`, ...(reply ? { reply } : {}) }
}

const NOTHING_KNOWN: Parts['keys'] = { get: () => Promise.resolve({}) }

/** Returns the id of the reply to a call, so that a call that is offered twice is answered once. */
const messageIdFor = (callId: string) =>
  `3EB0${createHash('sha256').update(`call ${callId}`).digest('hex').slice(0, 18).toUpperCase()}`

async function readPresence({ id, presences }: BaileysEventMap['presence.update'], { keys, isWatched }: Parts) {
  const jid = withoutDevice(id)
  const [presence] = Object.values(presences)
  if (!presence) return []
  const peer = await readPeer({ chat: jid, chatAlt: null }, keys)
  // Asked for under one of WhatsApp's names for somebody, it may be told under the other.
  const names = [jid, peer.phone && `${peer.phone}@s.whatsapp.net`, peer.lid && `${peer.lid}@lid`]
  if (!names.some((name) => name && isWatched(name))) return []
  const { lastKnownPresence, lastSeen } = presence
  const lastSeenAt = lastSeen ? new Date(lastSeen * 1000).toISOString() : null
  const payload: GatewayPresence = { peer, presence: lastKnownPresence, lastSeenAt }
  return [{ type: 'presence' as const, payload }]
}
