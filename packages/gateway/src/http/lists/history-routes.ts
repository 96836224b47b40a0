import { Hono } from 'hono'
import type { RecentMessage } from '@balcao/whatsapp-engine'
import { type ApiContext, onlyInstance } from '../access.ts'
import type { GatewayApi } from '../gateway-api.ts'
import { remoteJidOf } from '../../evolution/evolution-message.ts'

/** The most messages in the specification's list, which has no pages. */
const LISTED_AT_MOST = 1000

/** Serves the people, chats and messages of a number under the specification's paths. */
export function historyRoutes({ instances, history, recent }: GatewayApi): Hono<ApiContext> {
  const routes = new Hono<ApiContext>()
  routes.get('/instance/contacts/:instance', async ({ req, json }) => {
    const { id } = await instances.byName(req.param('instance'))
    const contacts = await history.contacts(id)
    return json(contacts.map(({ jid, name, phone, lid }) => ({ id: jid, jid, name, phone, lid })))
  })
  routes.get('/instance/chats/:instance', async ({ req, json }) => {
    const { id } = await instances.byName(req.param('instance'))
    const last = await recent.last(id)
    const chats = await history.chats(id)
    return json(
      chats.map(({ jid, name, unread, lastMessageAt }) => {
        const message = last.get(jid)?.message
        const at = message?.sentAt ?? lastMessageAt
        const lastMessage = message?.text ?? ''
        return { id: jid, jid, name, unread, lastMessageAt: at, lastMessage, lastMessageTime: at && Date.parse(at) }
      }),
    )
  })
  /** Lists the messages of an instance, or of a chat, in which case the token determines the instance. */
  routes.get('/instance/messages/:name', async ({ req, json, get }) => {
    const name = req.param('name')
    const caller = get('caller')
    const isInstance = caller.operator ? !(await isUnknownChat(instances, name)) : caller.instances.includes(name)
    const { id } = await instances.byName(isInstance ? name : onlyInstance(caller))
    const messages = await recent.find(id, isInstance ? {} : { chats: [name] }, { most: LISTED_AT_MOST })
    return json(messages.map(describe))
  })
  return routes
}

/** Tells whether a name given with the operator's key looks like a chat and belongs to no instance. */
async function isUnknownChat(instances: GatewayApi['instances'], name: string) {
  if (!/^\d{8,20}(@.+)?$/.test(name)) return false
  return instances.byName(name).then(
    () => false,
    () => true,
  )
}

function describe({ message }: RecentMessage) {
  const { messageId, peer, fromMe, text, kind, sentAt } = message
  const timestamp = Date.parse(sentAt)
  return { id: messageId, messageId, jid: peer.jid, chat: remoteJidOf(peer), fromMe, text, kind, sentAt, timestamp }
}
