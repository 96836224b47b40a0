import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import type { z } from 'zod'
import { resolveJid } from '@balcao/whatsapp-engine'
import type { ApiContext } from './access.ts'
import { MarkReadBody, MediaMessageBody, NumberBody, NumbersBody, PresenceBody } from './requests/chat-requests.ts'
import type { GatewayApi } from './gateway-api.ts'
import { connected, lookUp } from './look-up.ts'
import { markRead } from './mark-read.ts'
import { openSession } from './open-session.ts'
import { readFile } from './read-file.ts'
import { askForPicture } from './lists/pictures.ts'

const NUMBERS_AT_ONCE = 20

/** Serves the calls about chats and the people in them: read marks, typing, who is on WhatsApp, pictures, files. */
export function chatRoutes(api: GatewayApi): Hono<ApiContext> {
  const { instances } = api
  const routes = new Hono<ApiContext>()
  const sessionOf = openSession(api)
  routes.on(['POST', 'PUT'], '/chat/markMessageAsRead/:instance', async ({ req, json }) => {
    const { readMessages } = MarkReadBody.parse(await req.json())
    await markRead(api, await sessionOf(req.param('instance')), readMessages)
    return json({ message: 'Read messages', read: 'success' }, 201)
  })
  routes.post('/chat/sendPresence/:instance', async ({ req, json }) => {
    const { number, presence, delay } = PresenceBody.parse(await req.json())
    const session = await sessionOf(req.param('instance'))
    await showPresence(session, number, presence)
    if (delay > 0) {
      await pause(delay)
      await session.outgoing.sendPresence({ to: number, presence: 'paused' })
    }
    return json({ presence }, 201)
  })
  routes.post('/chat/whatsappNumbers/:instance', async ({ req, json }) => {
    const { numbers } = NumbersBody.parse(await req.json())
    const socket = connected((await sessionOf(req.param('instance'))).socket())
    const found: Awaited<ReturnType<typeof lookUp>>[] = []
    // A list is asked for a few at a time, as a phone would with its address book.
    for (let at = 0; at < numbers.length; at += NUMBERS_AT_ONCE) {
      const some = numbers.slice(at, at + NUMBERS_AT_ONCE)
      found.push(...(await Promise.all(some.map((number) => lookUp(socket, number)))))
    }
    return json(found)
  })
  routes.post('/chat/fetchProfilePictureUrl/:instance', async ({ req, json }) => {
    const { number } = NumberBody.parse(await req.json())
    const socket = connected((await sessionOf(req.param('instance'))).socket())
    const { jid } = await lookUp(socket, number)
    return json({ wuid: jid, profilePictureUrl: await askForPicture(socket, jid) })
  })
  routes.post('/chat/getBase64FromMediaMessage/:instance', async ({ req, json }) => {
    const { message } = MediaMessageBody.parse(await req.json())
    const { id, name } = await instances.byName(req.param('instance'))
    return json(await readFile(api, { id, name }, message.key.id), 201)
  })
  return routes
}

type OpenSession = Awaited<ReturnType<ReturnType<typeof openSession>>>

async function showPresence(
  { outgoing, socket }: OpenSession,
  to: string,
  presence: z.output<typeof PresenceBody>['presence'],
) {
  if (presence === 'composing' || presence === 'paused') return outgoing.sendPresence({ to, presence })
  const open = connected(socket())
  await open.sendPresenceUpdate(presence, await resolveJid(open, to))
}
