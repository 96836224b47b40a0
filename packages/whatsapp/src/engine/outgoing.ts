import type { WASocket } from 'baileys'
import { GatewayError } from '../client/gateway-error.ts'
import type { SentMessages } from '../store/sent-messages.ts'
import { resolveJid } from './resolve-jid.ts'
import { createTurns } from './turns.ts'

export interface Outgoing {
  /**
   * Sends one text; again with the same id, and the customer's phone drops it: it has that id. Resolves once it is written to the connection: what WhatsApp made of it comes as a receipt.
   *
   * @param to digits with country code, or a JID
   * @returns the JID it went to
   * @throws GatewayError not_connected, number_not_on_whatsapp, send_failed
   */
  sendText(message: { to: string; text: string; messageId: string }): Promise<string>
  /** @throws GatewayError not_connected */
  markRead(messages: { id: string; remoteJid: string }[]): Promise<void>
  /** @throws GatewayError not_connected, number_not_on_whatsapp */
  sendPresence(presence: { to: string; presence: 'composing' | 'paused' }): Promise<void>
  /**
   * Sends once more what a connection took with it when it broke. Customers' phones drop what they have already: they
   * know a message by its id.
   */
  resendUnconfirmed(socket: WASocket): void
}

/** What one number sends, in the order of the calls. */
export function createOutgoing(sent: SentMessages, socketOf: () => WASocket | null): Outgoing {
  const takeTurn = createTurns()
  const openSocket = () => {
    const socket = socketOf()
    if (!socket) throw new GatewayError('not_connected', 503, 'the instance is not connected')
    return socket
  }
  return {
    async sendText(message) {
      return takeTurn(async () => {
        const jid = await onWire(() => resolveJid(openSocket(), message.to))
        await sendPrepared(sent, openSocket, { ...message, jid })
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
    resendUnconfirmed(socket) {
      const resend = async () => {
        for (const message of await sent.unconfirmed()) await transmit(socket, message)
      }
      // A connection that breaks again is followed by another, and that one starts over.
      takeTurn(resend).catch(() => undefined)
    },
  }
}

type Prepared = { jid: string; text: string; messageId: string }

async function sendPrepared(sent: SentMessages, openSocket: () => WASocket, message: Prepared) {
  try {
    // The journal keeps order: this is stored by the time the keys that encrypted it are, and so before it is sent.
    const prepared = sent.prepare(message)
    await Promise.all([prepared, onWire(() => transmit(openSocket(), message))])
  } catch (error) {
    await sent.giveUp(message.messageId)
    throw error
  }
}

/** No preview: Baileys would fetch whatever address a customer or a model wrote. */
function transmit(socket: WASocket, { jid, text, messageId }: Prepared) {
  return socket.sendMessage(jid, { text, linkPreview: null }, { messageId })
}

async function onWire<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewayError) throw error
    const detail = error instanceof Error ? error.message : 'unknown'
    const lost = /connection (closed|lost|terminated)/i.test(detail)
    throw new GatewayError(lost ? 'not_connected' : 'send_failed', 503, detail)
  }
}
