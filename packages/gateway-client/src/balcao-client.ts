import { ConnectionState, GatewayError, GatewayEvent } from '@balcao/contract'
import { z } from 'zod'
import type { Call, ServerAddress } from './call.ts'
import { describeFile, describeQuote, FILE_TIMEOUT_MS } from './describe-outbound.ts'
import type { GatewayClient, OpenMedia } from './types.ts'

/** Milliseconds that the gateway may take beyond the time that it was asked to wait for an event. */
const GRACE = 30_000

/** Creates the client of our own gateway (docs/gateway.md), in this process or in another one. */
export function createBalcaoClient(call: Call): GatewayClient {
  const at = (path: string, instance: string) => `${path}/${encodeURIComponent(instance)}`
  return {
    createInstance: async ({ settings, ...instance }) => {
      await call('POST', '/instance/create', { ...instance, ...settings, integration: 'WHATSAPP-BAILEYS' })
    },
    fetchInstances: async () => Instances.parse(await call('GET', '/instance/fetchInstances')),
    connectionState: (instance) =>
      call('GET', at('/instance/connectionState', instance)).then(
        (body) => State.parse(body).instance.state,
        (error: unknown) => {
          if (error instanceof GatewayError && error.code === 'instance_missing') return null
          throw error
        },
      ),
    connect: async (instance, { pairingNumber } = {}) => {
      const asked = pairingNumber ? `?number=${encodeURIComponent(pairingNumber)}` : ''
      return Connection.parse(await call('GET', at('/instance/connect', instance) + asked))
    },
    logout: async (instance) => void (await call('DELETE', at('/instance/logout', instance))),
    deleteInstance: async (instance) => void (await call('DELETE', at('/instance/delete', instance))),
    applySettings: async (instance, settings) => void (await call('POST', at('/settings/set', instance), settings)),
    sendText: async (instance, { to, quoted, ...message }) => {
      const body = { number: to, ...message, ...(quoted && { quoted: describeQuote(quoted) }) }
      return Sent.parse(await call('POST', at('/message/sendText', instance), body))
    },
    sendFile: async (instance, { messageId, reads, quoted, ...message }) => {
      const { path, body } = describeFile(message)
      const whole = { ...body, messageId, reads, ...(quoted && { quoted: describeQuote(quoted) }) }
      return Sent.parse(await call('POST', at(path, instance), whole, FILE_TIMEOUT_MS))
    },
    sendDeferred: async (instance, { to: number, ...message }) =>
      Sent.parse(await call('POST', at('/message/sendParked', instance), { number, ...message })),
    sendReaction: async (instance, { to, target, emoji, messageId }) => {
      const key = { id: target.messageId, remoteJid: to, fromMe: target.fromMe }
      await call('POST', at('/message/sendReaction', instance), { key, reaction: emoji, messageId })
    },
    markRead: async (instance, messages) => {
      const readMessages = messages.map(({ messageId, jid }) => ({ id: messageId, remoteJid: jid, fromMe: false }))
      await call('POST', at('/chat/markMessageAsRead', instance), { readMessages })
    },
    sendPresence: async (instance, { to, presence }) => {
      await call('POST', at('/chat/sendPresence', instance), { number: to, presence, delay: 0 })
    },
    watchPresence: async (instance, number) =>
      void (await call('POST', at('/chat/watchPresence', instance), { number })),
    editText: async (instance, { to, target: id, text, messageId }) => {
      const key = { id, remoteJid: to, fromMe: true }
      await call('POST', at('/chat/updateMessage', instance), { number: to, text, key, messageId })
    },
    deleteForEveryone: async (instance, { to: remoteJid, target: id, messageId }) => {
      const body = { id, remoteJid, fromMe: true, messageId }
      await call('DELETE', at('/chat/deleteMessageForEveryone', instance), body)
    },
    forgetMedia: async (instance, mediaId) => {
      await call('DELETE', `${at('/media', instance)}/${encodeURIComponent(mediaId)}`)
    },
    events: async ({ limit = 100, waitMs = 0 } = {}) =>
      Events.parse(await call('GET', `/events?limit=${limit}&wait=${waitMs}`, undefined, waitMs + GRACE)).events,
    acknowledge: async (ids) => void (await call('POST', '/events/acknowledge', { ids })),
    contacts: async (instance) => Contacts.parse(await call('GET', at('/instance/contacts', instance))),
    chats: async (instance) => Chats.parse(await call('GET', at('/instance/chats', instance))),
    messages: async (instance) => Messages.parse(await call('GET', at('/instance/messages', instance))),
  }
}

/**
 * Creates the reader of files. The gateway's answer is passed on as it comes: a file may be large, and may come in
 * parts.
 */
export function createOpenMedia({ fetch, baseUrl, apiKey }: ServerAddress): OpenMedia {
  return (instance, mediaId, range, servedAs) => {
    const url = `${baseUrl}/media/${encodeURIComponent(instance)}/${encodeURIComponent(mediaId)}`
    const headers = {
      apikey: apiKey,
      ...(range ? { range } : {}),
      ...(servedAs ? { 'x-served-as': JSON.stringify(servedAs) } : {}),
    }
    return fetch(new Request(url, { headers, redirect: 'manual' }))
  }
}

const text = z.string().nullable()
const State = z.object({ instance: z.object({ state: ConnectionState }) })
const Sent = z.object({ key: z.object({ id: z.string() }) }).transform(({ key }) => ({ messageId: key.id }))
const Events = z.object({ events: z.array(GatewayEvent) })
const Contacts = z.array(z.object({ jid: z.string(), name: text, phone: text, lid: text }))
const Chats = z.array(z.object({ jid: z.string(), name: text, lastMessageAt: text, unread: z.number() }))
const Messages = z.array(
  z.object({ messageId: z.string(), jid: z.string(), fromMe: z.boolean(), text: z.string(), sentAt: z.string() }),
)

/**
 * The answer of `connect`: the QR fields are at its top level, as at Evolution; an open instance answers its state
 * instead.
 */
const Connection = z
  .object({
    instance: z.object({ state: ConnectionState }),
    code: z.string().optional(),
    pairingCode: z.string().nullish(),
    count: z.number().optional(),
    expiresAt: z.string().optional(),
  })
  .transform(({ instance, code, pairingCode, count = 1, expiresAt }) => ({
    state: instance.state,
    qr: code && expiresAt ? { code, count, expiresAt } : null,
    ...(pairingCode ? { pairingCode } : {}),
  }))

const Instances = z.array(
  z
    .object({
      name: z.string(),
      number: text,
      connectionStatus: ConnectionState,
      createdAt: z.string(),
      network: z.enum(['whatsapp', 'demo']),
      profileName: text,
      lastAliveAt: text.optional(),
    })
    .transform(({ name, lastAliveAt = null, ...instance }) => ({
      instanceName: name,
      ...instance,
      aliveAt: lastAliveAt,
    })),
)
