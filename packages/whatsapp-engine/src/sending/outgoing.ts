import type { proto, WASocket } from 'baileys'
import { GatewayError } from '@balcao/contract'
import type { SentMessages } from '../store/sent-messages.ts'
import type { Baileys } from '../baileys/load-baileys.ts'
import { onWire } from './on-wire.ts'
import type { OutboundContent } from './outbound-content.ts'
import { isPacked, packMessage, plainText, unpackMessage } from '../baileys/packed-message.ts'
import { resolveJid } from './resolve-jid.ts'
import { createTurns } from '@balcao/contract/turns'
import { createWatched } from './watched.ts'

export interface Outgoing {
  /**
   * Sends one text. When it is sent again with the same id, the customer's phone drops it. Resolves once it is written
   * to the connection: WhatsApp's verdict comes as a receipt.
   *
   * @param to digits with country code, or a JID
   * @returns the JID that it was sent to
   * @throws GatewayError not_connected, number_not_on_whatsapp, send_failed
   */
  sendText(message: { to: string; text: string; messageId: string }): Promise<string>
  /**
   * Sends any other content, under the same rules.
   *
   * @throws GatewayError not_connected, number_not_on_whatsapp, send_failed; invalid_input for a change or a reaction
   * whose `messageId` belongs to something else that was sent: the phone would drop it
   */
  send(message: { to: string; content: OutboundContent; messageId: string }): Promise<string>
  /**
   * Returns the JID of a phone number.
   *
   * @throws GatewayError not_connected, invalid_input, number_not_on_whatsapp
   */
  resolve(to: string): Promise<string>
  /**
   * Keeps content so that `sendDeferred` can send it under its id; content that is kept under this id already stays.
   *
   * @throws GatewayError not_connected, send_failed
   */
  defer(message: { jid: string; content: OutboundContent; messageId: string }): Promise<void>
  /** Deletes the deferred message of this id, so that it will not be sent. */
  dropDeferred(messageId: string): Promise<void>
  /** Tells whether a message of this id was sent or was being sent, so that sending it again is a repetition. */
  wasSent(messageId: string): Promise<boolean>
  /**
   * Sends the content that `defer` kept under this id.
   *
   * @throws GatewayError not_connected, number_not_on_whatsapp, send_failed, invalid_input when nothing is kept
   */
  sendDeferred(message: { to: string; messageId: string }): Promise<string>
  /**
   * Marks messages of customers as read.
   *
   * @throws GatewayError not_connected
   */
  markRead(messages: { id: string; remoteJid: string }[]): Promise<void>
  /**
   * Shows a customer that the number is typing, or that it stopped.
   *
   * @throws GatewayError not_connected, number_not_on_whatsapp
   */
  sendPresence(presence: { to: string; presence: 'composing' | 'paused' }): Promise<void>
  /**
   * Asks WhatsApp for somebody's presence, which events report for `WATCHED_FOR`; asking again prolongs it.
   *
   * @throws GatewayError not_connected, number_not_on_whatsapp
   */
  watchPresence(to: string): Promise<void>
  /** Tells whether somebody's presence was asked for. */
  isWatched(jid: string): boolean
  /**
   * Sends once more the messages that were lost with a broken connection. Customers' phones recognise by the id what
   * they have already, and drop it.
   */
  resendUnconfirmed(socket: WASocket): void
}

/**
 * Sends the messages of one number in the order of the calls; a file takes its place once it is uploaded.
 *
 * @param compose makes a message of the content to be sent
 */
export function createOutgoing(
  baileys: Baileys,
  sent: SentMessages,
  socketOf: () => WASocket | null,
  compose: (socket: WASocket, jid: string, content: OutboundContent) => Promise<proto.IMessage>,
): Outgoing {
  const takeTurn = createTurns()
  const watched = createWatched()
  const openSocket = () => {
    const socket = socketOf()
    if (!socket) throw new GatewayError('not_connected', 503, 'the instance is not connected')
    return socket
  }
  return {
    async sendText(message) {
      return takeTurn(async () => {
        const jid = await onWire(() => resolveJid(openSocket(), message.to))
        await sendPrepared({ baileys, sent, openSocket }, { ...message, text: plainText(message.text), jid })
        return jid
      })
    },
    async send({ to, content, messageId }) {
      const jid = await onWire(() => resolveJid(openSocket(), to))
      // Asked for again, it is what it was: its file lies at WhatsApp already.
      const known = await sent.textOf(messageId)
      if (known !== null) mustBeAbout(content, unpackMessage(baileys, known))
      const text = known ?? packMessage(baileys, await onWire(() => compose(openSocket(), jid, content)))
      return takeTurn(async () => {
        await sendPrepared({ baileys, sent, openSocket }, { jid, text, messageId })
        return jid
      })
    },
    resolve: (to) => onWire(() => resolveJid(openSocket(), to)),
    async defer({ jid, content, messageId }) {
      if ((await sent.textOf(messageId)) !== null) return
      const text = packMessage(baileys, await onWire(() => compose(openSocket(), jid, content)))
      await sent.defer({ messageId, jid, text })
    },
    dropDeferred: sent.dropDeferred,
    wasSent: sent.wasSent,
    async sendDeferred({ to, messageId }) {
      const jid = await onWire(() => resolveJid(openSocket(), to))
      const text = await sent.textOf(messageId)
      if (text === null) throw new GatewayError('invalid_input', 400, 'nothing is kept under this id')
      return takeTurn(async () => {
        await sendPrepared({ baileys, sent, openSocket }, { jid, text, messageId })
        return jid
      })
    },
    async markRead(messages) {
      const socket = openSocket()
      await onWire(() => socket.readMessages(messages.map((message) => ({ ...message, fromMe: false }))))
    },
    async sendPresence({ to, presence }) {
      const socket = openSocket()
      await onWire(async () => socket.sendPresenceUpdate(presence, await resolveJid(socket, to)))
    },
    async watchPresence(to) {
      const socket = openSocket()
      const jid = await onWire(() => resolveJid(socket, to))
      // WhatsApp tells at once how they are now.
      watched.add(jid)
      await onWire(() => socket.presenceSubscribe(jid))
    },
    isWatched: (jid) => watched.has(jid),
    resendUnconfirmed(socket) {
      const resend = async () => {
        for (const message of await sent.unconfirmed()) await transmit(baileys, socket, message)
      }
      // A connection that breaks again is followed by another, and that one starts over.
      takeTurn(resend).catch(() => undefined)
    },
  }
}

/** Throws unless a change or a reaction under a known id is the one that was sent under it. */
function mustBeAbout(content: OutboundContent, known: proto.IMessage) {
  if (!('target' in content)) return
  const target = typeof content.target === 'string' ? content.target : content.target.messageId
  const key = content.kind === 'reaction' ? known.reactionMessage?.key : known.protocolMessage?.key
  const isDeletion = known.protocolMessage?.type === REVOKE
  if (key?.id === target && isDeletion === (content.kind === 'delete')) return
  throw new GatewayError('invalid_input', 400, 'messageId names something else that was sent')
}

/** `Message.ProtocolMessage.Type.REVOKE` of WhatsApp's protocol. */
const REVOKE = 0

type Prepared = { jid: string; text: string; messageId: string }

async function sendPrepared(
  { baileys, sent, openSocket }: { baileys: Baileys; sent: SentMessages; openSocket: () => WASocket },
  message: Prepared,
) {
  try {
    // The outbox keeps order: this is stored by the time the keys that encrypted it are, and so before it is sent.
    const prepared = sent.prepare(message)
    await Promise.all([prepared, onWire(() => transmit(baileys, openSocket(), message))])
  } catch (error) {
    await sent.giveUp(message.messageId)
    throw error
  }
}

/**
 * Sends a prepared message, without a link preview: Baileys would fetch whatever address a customer or a model wrote.
 */
function transmit(baileys: Baileys, socket: WASocket, { jid, text, messageId }: Prepared): Promise<unknown> {
  if (!isPacked(text)) return socket.sendMessage(jid, { text, linkPreview: null }, { messageId })
  const message = unpackMessage(baileys, text)
  return socket.relayMessage(jid, message, { messageId, ...labelsOf(baileys, message) })
}

/**
 * Returns the attributes and nodes that describe the content in clear, as `sendMessage` in Baileys'
 * `lib/Socket/messages-send.js` sets them.
 */
function labelsOf(baileys: Baileys, { protocolMessage, ...content }: proto.IMessage) {
  const { Type } = baileys.proto.Message.ProtocolMessage
  if (protocolMessage?.type === Type.REVOKE) return { additionalAttributes: { edit: '7' } }
  if (protocolMessage?.type === Type.MESSAGE_EDIT) return { additionalAttributes: { edit: '1' } }
  const isPoll = content.pollCreationMessage ?? content.pollCreationMessageV3
  return isPoll ? { additionalNodes: [{ tag: 'meta', attrs: { polltype: 'creation' } }] } : {}
}
