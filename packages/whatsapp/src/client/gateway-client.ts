import { ConnectionState, GatewayEvent } from '@balcao/contract'
import { z } from 'zod'
import { GATEWAY_ERROR_CODES, GatewayError, type GatewayErrorCode } from './gateway-error.ts'
import type { GatewayClient } from './types.ts'

/**
 * A typed client of the gateway's HTTP door. It speaks HTTP only, through the `fetch` it is given: a gateway's own
 * `fetch` when both live in one process, the global one when they do not.
 */
export function createGatewayClient(options: {
  fetch: (request: Request) => Promise<Response>
  baseUrl: string
  apiKey: string
}): GatewayClient {
  const call = caller(options)
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
    connect: async (instance) => Connection.parse(await call('GET', at('/instance/connect', instance))),
    logout: async (instance) => void (await call('DELETE', at('/instance/logout', instance))),
    deleteInstance: async (instance) => void (await call('DELETE', at('/instance/delete', instance))),
    applySettings: async (instance, settings) => void (await call('POST', at('/settings/set', instance), settings)),
    sendText: async (instance, { to, ...message }) =>
      Sent.parse(await call('POST', at('/message/sendText', instance), { number: to, ...message })),
    markRead: async (instance, messages) => {
      const readMessages = messages.map(({ messageId, jid }) => ({ id: messageId, remoteJid: jid, fromMe: false }))
      await call('POST', at('/chat/markMessageAsRead', instance), { readMessages })
    },
    sendPresence: async (instance, { to, presence }) => {
      await call('POST', at('/chat/sendPresence', instance), { number: to, presence, delay: 0 })
    },
    events: async ({ limit = 100, waitMs = 0 } = {}) =>
      Events.parse(await call('GET', `/events?limit=${limit}&wait=${waitMs}`)).events,
    acknowledge: async (ids) => void (await call('POST', '/events/acknowledge', { ids })),
    contacts: async (instance) => Contacts.parse(await call('GET', at('/instance/contacts', instance))),
    chats: async (instance) => Chats.parse(await call('GET', at('/instance/chats', instance))),
    messages: async (instance) => Messages.parse(await call('GET', at('/instance/messages', instance))),
  }
}

function caller({ fetch, baseUrl, apiKey }: Parameters<typeof createGatewayClient>[0]) {
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const init = { method, headers: { apikey: apiKey, 'content-type': 'application/json' } }
    const request = new Request(baseUrl + path, body === undefined ? init : { ...init, body: JSON.stringify(body) })
    const response = await fetch(request).catch((error: unknown) => {
      throw new GatewayError('unreachable', 0, error instanceof Error ? error.message : 'no answer')
    })
    const answer: unknown = await response.json().catch(() => null)
    if (!response.ok) throw toError(response.status, answer)
    return answer
  }
}

function toError(status: number, body: unknown): GatewayError {
  const { code, response } = ErrorBody.parse(body)
  const detail = [response?.message ?? 'no detail'].flat().join('; ')
  return new GatewayError(code ?? byStatus(status), status, detail)
}

/** For answers of something between us and the gateway (a proxy, say), which carry no code of ours. */
function byStatus(status: number): GatewayErrorCode {
  if (status === 401) return 'unauthorized'
  if (status === 404) return 'instance_missing'
  if (status >= 500) return 'unreachable'
  return 'invalid_input'
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

/** The QR is flat in the answer of `connect`, as Evolution has it; an open instance answers its state instead. */
const Connection = z
  .object({
    instance: z.object({ state: ConnectionState }),
    code: z.string().optional(),
    count: z.number().optional(),
    expiresAt: z.string().optional(),
  })
  .transform(({ instance, code, count = 1, expiresAt }) => ({
    state: instance.state,
    qr: code && expiresAt ? { code, count, expiresAt } : null,
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
    })
    .transform(({ name, ...instance }) => ({ instanceName: name, ...instance })),
)

const ErrorBody = z
  .object({
    code: z.enum(GATEWAY_ERROR_CODES).optional().catch(undefined),
    response: z
      .object({ message: z.union([z.string(), z.array(z.string())]) })
      .optional()
      .catch(undefined),
  })
  .catch({})
