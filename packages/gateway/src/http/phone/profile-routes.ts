import { Hono } from 'hono'
import { GatewayError } from '@balcao/contract'
import { onWire, withoutDevice } from '@balcao/whatsapp-engine'
import type { ApiContext } from '../access.ts'
import type { GatewayApi } from '../gateway-api.ts'
import { NotOnWhatsApp } from '../error-response.ts'
import { askForPicture } from '../lists/pictures.ts'
import { connected, lookUp } from '../look-up.ts'
import { openSession } from '../open-session.ts'
import { ProfileOfBody } from '../requests/chat-requests.ts'
import { Recipient } from '../requests/message-requests.ts'
import * as requests from '../requests/phone-requests.ts'
import { readOutboundFile } from '../sending/outbound-file.ts'

const UPDATED = { update: 'success' }

/** Serves the calls for the profiles of people, and for the number's own profile and privacy. */
export function profileRoutes(api: GatewayApi): Hono<ApiContext> {
  const { instances } = api
  const routes = new Hono<ApiContext>()
  const sessionOf = openSession(api)
  const socketOf = async (name: string) => connected((await sessionOf(name)).socket())
  routes.post('/chat/fetchProfile/:instance', async ({ req, json }) => {
    const { number } = ProfileOfBody.parse(await req.json())
    const socket = await socketOf(req.param('instance'))
    const { jid: wuid, exists: numberExists } = await whoIs(socket, number)
    if (!numberExists) throw new NotOnWhatsApp(wuid, number)
    const { id, profileName } = await instances.byName(req.param('instance'))
    const [picture, status, business, known] = await Promise.all([
      askForPicture(socket, wuid),
      statusOf(socket, wuid),
      onWire(() => socket.getBusinessProfile(wuid)),
      api.history.contacts(id, { called: wuid, most: 1 }),
    ])
    const { email = null, description = null, website } = business ?? {}
    const about = { email, description: description || null, website: website?.[0] ?? null }
    return json({
      wuid,
      name: number ? (known[0]?.name ?? null) : profileName,
      numberExists,
      picture,
      status,
      isBusiness: Boolean(business),
      ...about,
    })
  })
  routes.post('/chat/fetchBusinessProfile/:instance', async ({ req, json }) => {
    const { number } = ProfileOfBody.parse(await req.json())
    const socket = await socketOf(req.param('instance'))
    const { jid, exists, number: asked } = await whoIs(socket, number)
    const profile = exists ? await onWire(() => socket.getBusinessProfile(jid)) : undefined
    if (profile) return json({ isBusiness: true, ...profile })
    return json({ isBusiness: false, message: 'Not is business profile', jid, exists, number: asked })
  })
  routes.post('/chat/updateProfileName/:instance', async ({ req, json }) => {
    const { name } = requests.ProfileNameBody.parse(await req.json())
    const socket = await socketOf(req.param('instance'))
    await onWire(() => socket.updateProfileName(name))
    const { id } = await instances.byName(req.param('instance'))
    await instances.setProfile(id, { name })
    return json(UPDATED)
  })
  routes.post('/chat/updateProfileStatus/:instance', async ({ req, json }) => {
    const { status } = requests.ProfileStatusBody.parse(await req.json())
    const socket = await socketOf(req.param('instance'))
    await onWire(() => socket.updateProfileStatus(status))
    return json(UPDATED)
  })
  routes.on(['POST', 'PUT'], '/chat/updateProfilePicture/:instance', async ({ req, json }) => {
    const { picture } = requests.ProfilePictureBody.parse(await req.json())
    const { id } = await instances.byName(req.param('instance'))
    const socket = await socketOf(req.param('instance'))
    const { data } = await readOutboundFile(api.fetchFile, picture, { kind: 'image' })
    const jpeg = await toProfilePicture(data)
    const own = withoutDevice(socket.user?.id ?? '')
    await onWire(() => socket.updateProfilePicture(own, jpeg))
    await instances.setProfile(id, { pictureUrl: await askForPicture(socket, own) })
    return json(UPDATED)
  })
  routes.delete('/chat/removeProfilePicture/:instance', async ({ req, json }) => {
    const { id } = await instances.byName(req.param('instance'))
    const socket = await socketOf(req.param('instance'))
    await onWire(() => socket.removeProfilePicture(withoutDevice(socket.user?.id ?? '')))
    await instances.setProfile(id, { pictureUrl: null })
    return json(UPDATED)
  })
  routes.get('/chat/fetchPrivacySettings/:instance', async ({ req, json }) => {
    const socket = await socketOf(req.param('instance'))
    const { readreceipts, profile, status, online, last, groupadd } = await onWire(() =>
      socket.fetchPrivacySettings(true),
    )
    return json({ readreceipts, profile, status, online, last, groupadd })
  })
  routes.post('/chat/updatePrivacySettings/:instance', async ({ req, json }) => {
    const wanted = requests.PrivacyBody.parse(await req.json())
    const socket = await socketOf(req.param('instance'))
    const { readreceipts, profile, status, online, last, groupadd } = wanted
    await onWire(async () => {
      if (readreceipts) await socket.updateReadReceiptsPrivacy(readreceipts)
      if (profile) await socket.updateProfilePicturePrivacy(profile)
      if (status) await socket.updateStatusPrivacy(status)
      if (online) await socket.updateOnlinePrivacy(online)
      if (last) await socket.updateLastSeenPrivacy(last)
      if (groupadd) await socket.updateGroupsAddPrivacy(groupadd)
    })
    return json({ ...UPDATED, data: wanted }, 201)
  })
  return routes
}

type Socket = Awaited<ReturnType<typeof connected>>

/** Looks somebody up by their number; without one it returns the number itself. */
async function whoIs(socket: Socket, number: string | undefined) {
  if (number) return { ...(await lookUp(socket, Recipient.safeParse(number).data ?? number)), number }
  const jid = withoutDevice(socket.user?.id ?? '')
  return { jid, exists: true, number: jid }
}

/** Returns the text under somebody's name; null when they show none, or not to us. */
async function statusOf(socket: Socket, jid: string): Promise<string | null> {
  const [found] = (await onWire(() => socket.fetchStatus(jid))) ?? []
  const { status } = Object(found?.['status'])
  return typeof status === 'string' && status ? status : null
}

/** Pixels on each side of a profile picture, as WhatsApp Web makes it. */
const SIDE = 640
/** The most pixels that are accepted; a picture that unpacks to more is an attack. */
const MOST_PIXELS = 50_000_000

/**
 * Makes a square JPEG for a profile.
 *
 * @throws GatewayError invalid_input for a file that is no picture
 */
async function toProfilePicture(picture: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(picture, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .jpeg()
    .timeout({ seconds: 30 })
    .toBuffer()
    .catch(() => {
      throw new GatewayError('invalid_input', 400, 'The picture cannot be read.')
    })
}
