import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { GatewayError } from '../client/gateway-error.ts'
import type { LiveSession } from '../engine/session-factory.ts'
import type { ContactCard, OutboundContent, Quote } from '../engine/outbound-content.ts'
import { type DoorContext, onlyInstance } from './access.ts'
import type { Door } from './door.ts'
import { NotOnWhatsApp } from './error-response.ts'
import { outboundBody } from './evolution-message.ts'
import * as requests from './requests/message-requests.ts'
import { openSession } from './open-session.ts'
import { markRead } from './mark-read.ts'
import { readOutboundFile, readSticker, readVoiceNote } from './outbound-file.ts'

type Common = Partial<requests.Common> & { number: string; reads?: string[] }

/** What a number says. */
export function messageRoutes(door: Door): Hono<DoorContext> {
  const routes = new Hono<DoorContext>()
  const sessionOf = openSession(door)
  const add = <Body extends Common>(call: string, schema: z.ZodType<Body>, contentOf: (body: Body) => Content) =>
    routes.post(`/message/${call}/:instance`, async (context) => {
      const body = schema.parse(await readBody(context.req))
      const session = await sessionOf(context.req.param('instance'))
      return context.json(await send(door, session, body, await contentOf(body)), 201)
    })
  add('sendText', requests.SendTextBody, ({ text }) => ({ kind: 'text', text }))
  add('sendMedia', requests.SendMediaBody, ({ mediatype, media, mimetype, ...body }) =>
    readOutboundFile(door.fetchFile, media, { ...body, kind: mediatype, mimeType: mimetype }),
  )
  add('sendWhatsAppAudio', requests.SendAudioBody, ({ audio }) => readVoiceNote(door.fetchFile, audio))
  add('sendSticker', requests.SendStickerBody, ({ sticker }) => readSticker(door.fetchFile, sticker))
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
  routes.post('/message/sendReaction/:instance', async ({ req, json }) => {
    const { key, reaction: emoji, messageId } = requests.SendReactionBody.parse(await req.json())
    const session = await sessionOf(req.param('instance'))
    const target = { messageId: key.id, fromMe: key.fromMe }
    return json(
      await send(door, session, { number: key.remoteJid, messageId }, { kind: 'reaction', emoji, target }),
      201,
    )
  })
  routes.post('/message/text/:chat', async ({ req, json, get }) => {
    const name = onlyInstance(get('caller'))
    const number = requests.Recipient.parse(req.param('chat'))
    const { text, messageId } = requests.ChatTextBody.parse(await req.json())
    const content = { kind: 'text' as const, text }
    return json(await send(door, await sessionOf(name), { number, messageId }, content), 201)
  })
  return routes
}

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

/** The file of a form takes the place of the field that would name it. */
async function readBody(req: Context['req']): Promise<unknown> {
  if (!req.header('content-type')?.startsWith('multipart/form-data')) return req.json()
  const { file, ...fields } = await req.parseBody()
  if (!(file instanceof File)) return fields
  const data = new Uint8Array(await file.arrayBuffer())
  return { fileName: file.name, mimetype: file.type, ...fields, media: data, audio: data, sticker: data }
}

async function send(door: Door, session: LiveSession, body: Common, content: OutboundContent) {
  const { number: to, delay = 0, messageId = newMessageId() } = body
  const { outgoing, instance } = session
  const quoted = body.quoted ? await quote(door, instance.id, body.quoted) : undefined
  const deliver = async () => {
    if (delay > 0) {
      await outgoing.sendPresence({ to, presence: 'composing' })
      await pause(delay)
    }
    if (body.reads?.length) await markRead(door, session, chatWith(to, body.reads)).catch(() => undefined)
    if (content.kind === 'text' && !quoted) return outgoing.sendText({ to, text: content.text, messageId })
    return outgoing.send({ to, content: { ...content, ...(quoted && { quoted }) }, messageId })
  }
  const remoteJid = await deliver().catch((error: unknown) => {
    throw error instanceof GatewayError && error.code === 'number_not_on_whatsapp' ? new NotOnWhatsApp(to) : error
  })
  const answer = {
    key: { remoteJid, fromMe: true, id: messageId },
    pushName: '',
    status: 'PENDING',
    ...outboundBody(content, { phone: null, lid: null, jid: remoteJid }),
    contextInfo: quoted ? { stanzaId: quoted.messageId, quotedMessage: { conversation: quoted.text } } : null,
    messageTimestamp: Math.floor(Date.now() / 1000),
    instanceId: instance.id,
    source: 'web',
  }
  void door.webhooks.tellSent(instance.id, messageId, answer)
  return answer
}

const chatWith = (to: string, ids: string[]) =>
  ids.map((id) => ({ id, remoteJid: to.includes('@') ? to : `${to}@s.whatsapp.net` }))

async function quote(
  { recent }: Door,
  instanceId: string,
  { messageId, fromMe, text }: NonNullable<requests.Common['quoted']>,
): Promise<Quote> {
  const known = (await recent.list(instanceId)).find((one) => one.message.messageId === messageId)?.message
  return { messageId, fromMe: fromMe ?? known?.fromMe ?? false, text: text ?? known?.text ?? '' }
}

/** In the form that WhatsApp Web gives its own. */
const newMessageId = () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
