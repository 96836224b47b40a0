import type { GatewayEvent } from '../../packages/contract/src/gateway.ts'
import type { GatewayClient } from '../../packages/gateway-client/src/index.ts'

export type Customer = { phone: string; name: string }

/**
 * Creates a gateway whose network takes no time. As the real one does, it keeps an event until it is acknowledged,
 * returns the oldest first, and waits while there is none. It reports each message that it is to send once, since a phone
 * drops what comes again under the same id, and confirms it as `sent`.
 */
export function createCountingGateway(instances: string[], onReply: (phone: string) => void) {
  const sent = new Set<string>()
  let again = 0
  const events = new Map<string, GatewayEvent>()
  // The worker of a run that is over may still be waiting beside the one of the next.
  const waiting = new Set<() => void>()
  let last = 0

  const push = (event: (id: string, at: string) => GatewayEvent) => {
    const id = String(++last)
    events.set(id, event(id, new Date().toISOString()))
    for (const wake of waiting) wake()
  }
  const none = (): Promise<never> => Promise.reject(new Error('not a part of this figure'))

  const client: GatewayClient = {
    async events({ limit = 100, waitMs = 0 } = {}) {
      if (events.size === 0 && waitMs > 0) {
        await new Promise<void>((resolve) => {
          const wake = () => {
            clearTimeout(timer)
            waiting.delete(wake)
            resolve()
          }
          const timer = setTimeout(wake, waitMs)
          timer.unref()
          waiting.add(wake)
        })
      }
      return [...events.values()].slice(0, limit)
    },
    acknowledge: async (ids) => {
      for (const id of ids) events.delete(id)
    },
    sendText: async (instance, { to, messageId }) => {
      if (sent.has(messageId)) again++
      else onReply(to.split('@')[0]!)
      sent.add(messageId)
      push((id, at) => ({
        id,
        instance,
        at,
        type: 'receipt',
        receipt: { messageId, status: 'sent', reason: null, at },
      }))
      return { messageId }
    },
    markRead: async () => {},
    sendPresence: async () => {},
    watchPresence: async () => {},
    editText: none,
    deleteForEveryone: none,
    forgetMedia: async () => {},
    sendFile: none,
    sendDeferred: none,
    sendReaction: none,
    createInstance: none,
    fetchInstances: async () =>
      instances.map((instanceName) => ({
        instanceName,
        number: null,
        connectionStatus: 'open',
        createdAt: new Date().toISOString(),
        network: 'demo',
        profileName: null,
        aliveAt: null,
      })),
    connectionState: none,
    connect: none,
    logout: none,
    deleteInstance: none,
    applySettings: none,
    contacts: none,
    chats: none,
    messages: none,
  }

  return {
    client,
    /** Returns the number of messages that came again under the same id. */
    sentAgain: () => again,
    /** Receives a customer's message. */
    receive({ phone, name }: Customer, messageId: string, text: string, instance = instances[0]!) {
      push((id, at) => {
        const peer = { phone, lid: null, jid: `${phone}@s.whatsapp.net` }
        return {
          id,
          instance,
          at,
          type: 'message',
          message: { messageId, peer, fromMe: false, pushName: name, kind: 'text', text, sentAt: at },
        }
      })
    },
    /** Resolves when every event was stored and acknowledged. */
    async drained() {
      while (events.size > 0) await new Promise((resolve) => setTimeout(resolve, 20))
    },
  }
}
