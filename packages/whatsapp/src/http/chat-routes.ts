import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import type { z } from 'zod'
import { GatewayError } from '../client/gateway-error.ts'
import { resolveJid } from '../engine/resolve-jid.ts'
import type { DoorContext } from './access.ts'
import { MarkReadBody, MediaMessageBody, NumberBody, NumbersBody, PresenceBody } from './requests/chat-requests.ts'
import type { Door } from './door.ts'
import { markRead } from './mark-read.ts'
import { openSession } from './open-session.ts'
import { readFile } from './read-file.ts'
import { askForPicture } from './lists/pictures.ts'

const NUMBERS_AT_ONCE = 20

/** What concerns chats and the people in them: read marks, typing, who is on WhatsApp, pictures, files. */
export function chatRoutes(door: Door): Hono<DoorContext> {
  const { instances } = door
  const routes = new Hono<DoorContext>()
  const sessionOf = openSession(door)
  routes.on(['POST', 'PUT'], '/chat/markMessageAsRead/:instance', async ({ req, json }) => {
    const { readMessages } = MarkReadBody.parse(await req.json())
    await markRead(door, await sessionOf(req.param('instance')), readMessages)
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
    return json(await readFile(door, { id, name }, message.key.id), 201)
  })
  return routes
}

type OpenSession = Awaited<ReturnType<ReturnType<typeof openSession>>>
type Socket = NonNullable<ReturnType<OpenSession['socket']>>

async function showPresence(
  { outgoing, socket }: OpenSession,
  to: string,
  presence: z.output<typeof PresenceBody>['presence'],
) {
  if (presence === 'composing' || presence === 'paused') return outgoing.sendPresence({ to, presence })
  const open = connected(socket())
  await open.sendPresenceUpdate(presence, await resolveJid(open, to))
}

function connected(socket: Socket | null): Socket {
  if (!socket) throw new GatewayError('not_connected', 503, 'the instance is not connected')
  return socket
}

/** Digits, or somebody's JID. */
const PERSON = /^\d+(@(s\.whatsapp\.net|lid))?$/

/** Whether a number is on WhatsApp, and under which name: a Brazilian one may have lost its ninth digit there. */
async function lookUp(socket: Socket, asked: string) {
  const number = asked.includes('@') ? asked : asked.replace(/\D/g, '')
  // Of groups and channels nothing is known here, and what is no address is nobody's.
  if (!PERSON.test(number)) return { jid: asked, exists: false, number: asked }
  const digits = number.split('@')[0] ?? ''
  return resolveJid(socket, number.endsWith('@s.whatsapp.net') ? digits : number).then(
    (jid) => ({ jid, exists: true, number: digits }),
    (error: unknown) => {
      const isUnknown =
        error instanceof GatewayError && ['number_not_on_whatsapp', 'invalid_input'].includes(error.code)
      if (!isUnknown) throw error
      return { jid: `${digits}@s.whatsapp.net`, exists: false, number: digits }
    },
  )
}
