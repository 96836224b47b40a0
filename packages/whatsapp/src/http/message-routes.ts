import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { GatewayError } from '../client/gateway-error.ts'
import type { Outgoing } from '../engine/outgoing.ts'
import type { Door } from './door.ts'
import { MarkReadBody, PresenceBody, SendTextBody } from './requests.ts'

/** What a number says: texts, read marks, typing. */
export function messageRoutes({ instances, sessions }: Door): Hono {
  const routes = new Hono()
  const outgoingOf = async (name: string): Promise<Outgoing> => {
    const session = await sessions.find(name)
    if (session) return session.outgoing
    await instances.byName(name)
    throw new GatewayError('not_connected', 503, 'the instance is not connected')
  }
  routes.post('/message/sendText/:instance', async ({ req, json }) => {
    const { number, text, messageId = newMessageId() } = SendTextBody.parse(await req.json())
    const outgoing = await outgoingOf(req.param('instance'))
    const remoteJid = await outgoing.sendText({ to: number, text, messageId })
    const key = { remoteJid, fromMe: true, id: messageId }
    return json({ key, status: 'PENDING', message: { conversation: text }, messageType: 'conversation' }, 201)
  })
  routes.post('/chat/markMessageAsRead/:instance', async ({ req, json }) => {
    const { readMessages } = MarkReadBody.parse(await req.json())
    const outgoing = await outgoingOf(req.param('instance'))
    await outgoing.markRead(readMessages)
    return json({ message: 'Read messages', read: 'success' }, 201)
  })
  routes.post('/chat/sendPresence/:instance', async ({ req, json }) => {
    const { number, presence } = PresenceBody.parse(await req.json())
    const outgoing = await outgoingOf(req.param('instance'))
    await outgoing.sendPresence({ to: number, presence })
    return json({ presence }, 201)
  })
  return routes
}

/** In the form that WhatsApp Web gives its own. */
const newMessageId = () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
