import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { GatewayError } from '@balcao/contract'
import type { ContactCard, OutboundContent } from '@balcao/whatsapp-engine'
import { type ApiContext, onlyInstance } from '../access.ts'
import type { GatewayApi } from '../gateway-api.ts'
import { NotOnWhatsApp } from '../error-response.ts'
import * as requests from '../requests/message-requests.ts'
import { openSession } from '../open-session.ts'
import { type Common, createSendMessage } from './send-message.ts'
import { createFetchPlaces } from './fetch-places.ts'
import { isAddress, readOutboundFile, readSticker, readVoiceNote } from './outbound-file.ts'

/** Serves the calls that send messages. */
export function messageRoutes(api: GatewayApi): Hono<ApiContext> {
  const routes = new Hono<ApiContext>()
  const sessionOf = openSession(api)
  const { send, sendDeferred } = createSendMessage(api)
  const inTurn = createFetchPlaces()
  const add = <Body extends Common>(call: string, schema: z.ZodType<Body>, contentOf: (body: Body) => Content) =>
    routes.post(`/message/${call}/:instance`, async (context) => {
      const asked = await readBody(context.req)
      const body = schema.parse(asked)
      const instance = context.req.param('instance')
      const session = await sessionOf(instance)
      const say = async () =>
        send(context.get('caller'), session, body, await contentOf(body)).catch((error: unknown) => {
          throw error instanceof NotOnWhatsApp ? new NotOnWhatsApp(error.number, Named.parse(asked).number) : error
        })
      return context.json(await (namesFile(body) ? inTurn(instance, say) : say()), 201)
    })
  add('sendText', requests.SendTextBody, ({ text }) => ({ kind: 'text', text }))
  add('sendMedia', requests.SendMediaBody, ({ mediatype, media, mimetype, ...body }) =>
    readOutboundFile(api.fetchFile, media, { ...body, kind: mediatype, mimeType: mimetype }),
  )
  add('sendWhatsAppAudio', requests.SendAudioBody, ({ audio }) => readVoiceNote(api.fetchFile, audio))
  add('sendPtv', requests.SendPtvBody, async ({ video }) => ({
    ...(await readOutboundFile(api.fetchFile, video, { kind: 'video', voice: true })),
    fileName: undefined,
  }))
  add('sendSticker', requests.SendStickerBody, ({ sticker }) => readSticker(api.fetchFile, sticker))
  add('sendLocation', requests.SendLocationBody, ({ latitude, longitude, name, address }) => ({
    kind: 'location',
    latitude,
    longitude,
    name,
    address,
  }))
  add('sendContact', requests.SendContactBody, ({ contact }) => ({
    kind: 'contact',
    contacts: contact.map(asCard),
  }))
  add('sendPoll', requests.SendPollBody, ({ name: question, values: options, selectableCount: selectable }) => ({
    kind: 'poll',
    question,
    options,
    selectable,
  }))
  routes.post('/message/sendReaction/:instance', async ({ req, json, get }) => {
    const { key, reaction: emoji, messageId } = requests.SendReactionBody.parse(await req.json())
    const session = await sessionOf(req.param('instance'))
    const target = { messageId: key.id, fromMe: key.fromMe }
    const about = { number: key.remoteJid, messageId }
    return json(await send(get('caller'), session, about, { kind: 'reaction', emoji, target }), 201)
  })
  routes.post('/message/sendParked/:instance', async ({ req, json, get }) => {
    if (!get('caller').isServer) throw new GatewayError('unauthorized', 401, 'Unauthorized')
    const message = requests.SendDeferredBody.parse(await req.json())
    return json(await sendDeferred(await sessionOf(req.param('instance')), message), 201)
  })
  routes.post('/message/text/:chat', async ({ req, json, get }) => {
    const caller = get('caller')
    const name = onlyInstance(caller)
    const number = requests.Recipient.parse(req.param('chat'))
    const { text, messageId } = requests.ChatTextBody.parse(await req.json())
    const content = { kind: 'text' as const, text }
    return json(await send(caller, await sessionOf(name), { number, messageId }, content), 201)
  })
  return routes
}

/** The recipient of a body, exactly as it was written. */
const Named = z.object({ number: z.string() })

/** Tells whether a body names a file by a URL, from which it is fetched. */
const namesFile = (body: object) =>
  ['media', 'audio', 'video', 'sticker'].some((field) => isAddress(new Map(Object.entries(body)).get(field)))

type Content = OutboundContent | Promise<OutboundContent>

const asCard = ({
  fullName: name,
  phoneNumber: phone,
  wuid,
  organization,
  email,
  url,
}: requests.Card): ContactCard => ({
  name,
  phone,
  account: wuid ?? undefined,
  organization: organization ?? undefined,
  email: email ?? undefined,
  url: url ?? undefined,
})

/**
 * Reads the body of a request. The file of a form replaces the field that would name it. Forms without a file are read
 * too, as at Evolution.
 */
async function readBody(req: Context['req']): Promise<unknown> {
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(req.header('content-type') ?? ''))
    return req.json()
  const { file, ...fields } = await req.parseBody()
  if (!(file instanceof File)) return fields
  const data = new Uint8Array(await file.arrayBuffer())
  return { fileName: file.name, mimetype: file.type, ...fields, media: data, audio: data, video: data, sticker: data }
}
