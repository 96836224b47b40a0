import { Hono } from 'hono'
import { GatewayError } from '@balcao/contract'
import { onWire } from '@balcao/whatsapp-engine'
import type { ApiContext } from '../access.ts'
import type { GatewayApi } from '../gateway-api.ts'
import { connected } from '../look-up.ts'
import { openSession } from '../open-session.ts'
import * as requests from '../requests/phone-requests.ts'

/** Serves the calls for the state of the phone's chats: archived, marked as unread, blocked, with labels. */
export function phoneRoutes(api: GatewayApi): Hono<ApiContext> {
  const { instances, labels } = api
  const routes = new Hono<ApiContext>()
  const sessionOf = openSession(api)
  /** Returns the chat of a change and its last message, which WhatsApp requires to be named. */
  const lastOf = async (instance: string, { chat, lastMessage }: requests.NamedChat) => {
    const session = await sessionOf(instance)
    const socket = connected(session.socket())
    const jid = await session.outgoing.resolve(chat ?? lastMessage!.key.remoteJid)
    const last = (id: string, fromMe: boolean, messageTimestamp: number) => {
      return { socket, jid, lastMessages: [{ key: { remoteJid: jid, id, fromMe }, messageTimestamp }] }
    }
    const { key, messageTimestamp } = lastMessage ?? {}
    if (key && messageTimestamp) return last(key.id, key.fromMe, messageTimestamp)
    const { id } = session.instance
    const named = key && (await api.recent.get(id, key.id))
    const known = named ?? (await api.recent.find(id, { chats: [jid] }, { most: 1 }))[0]
    if (known) {
      const { messageId, fromMe, sentAt } = known.message
      return last(messageId, fromMe, Math.floor(Date.parse(sentAt) / 1000))
    }
    // Clients need not say when their message was, and of a chat from before the link nobody here knows.
    if (key) return last(key.id, key.fromMe, Math.floor(Date.now() / 1000))
    throw new GatewayError('invalid_input', 400, 'The chat has no message')
  }
  routes.post('/chat/archiveChat/:instance', async ({ req, json }) => {
    const { archive, ...chat } = requests.ArchiveBody.parse(await req.json())
    const { socket, jid, lastMessages } = await lastOf(req.param('instance'), chat)
    await onWire(() => socket.chatModify({ archive, lastMessages }, jid))
    return json({ chatId: jid, archived: archive }, 201)
  })
  routes.post('/chat/markChatUnread/:instance', async ({ req, json }) => {
    const chat = requests.UnreadBody.parse(await req.json())
    const { socket, jid, lastMessages } = await lastOf(req.param('instance'), chat)
    await onWire(() => socket.chatModify({ markRead: false, lastMessages }, jid))
    return json({ chatId: jid, markedChatUnread: true }, 201)
  })
  routes.on(['POST', 'PUT'], '/chat/updateBlockStatus/:instance', async ({ req, json }) => {
    const { number, status } = requests.BlockBody.parse(await req.json())
    const session = await sessionOf(req.param('instance'))
    const jid = await session.outgoing.resolve(number)
    const socket = connected(session.socket())
    await onWire(() => socket.updateBlockStatus(jid, status))
    return json({ block: 'success' }, 201)
  })
  routes.get('/label/findLabels/:instance', async ({ req, json }) => {
    const { id } = await instances.byName(req.param('instance'))
    return json(await labels.list(id))
  })
  routes.post('/label/handleLabel/:instance', async ({ req, json }) => {
    const { number, labelId, action } = requests.LabelBody.parse(await req.json())
    const session = await sessionOf(req.param('instance'))
    const jid = await session.outgoing.resolve(number)
    const socket = connected(session.socket())
    await onWire(() => (action === 'add' ? socket.addChatLabel(jid, labelId) : socket.removeChatLabel(jid, labelId)))
    return json({ numberJid: jid, labelId, [action]: true })
  })
  return routes
}
