import { Hono } from 'hono'
import { GatewayError } from '@balcao/contract'
import type { LiveSession, OutboundContent } from '@balcao/whatsapp-engine'
import type { Caller, ApiContext } from '../access.ts'
import type { GatewayApi } from '../gateway-api.ts'
import { accepted, newMessageId } from '../sending/send-message.ts'
import { openSession } from '../open-session.ts'
import { NumberBody } from '../requests/chat-requests.ts'
import { DeleteMessageBody, UpdateMessageBody } from './change-requests.ts'

/** Milliseconds for which phones accept an edit (WhatsApp's help: "How to edit messages", 15 minutes). */
const EDITABLE_FOR = 15 * 60_000

/**
 * Serves the calls that edit a sent message or delete it for everyone, as Evolution 2.3.7 does (`updateMessage` and
 * `deleteMessage` in its whatsapp.baileys.service.ts), and one of our own that asks for somebody's presence.
 */
export function changeRoutes(api: GatewayApi): Hono<ApiContext> {
  const routes = new Hono<ApiContext>()
  const sessionOf = openSession(api)
  routes.post('/chat/updateMessage/:instance', async ({ req, json, get }) => {
    const { number: to, text, key, messageId } = UpdateMessageBody.parse(await req.json())
    const session = await sessionOf(req.param('instance'))
    // The venue knows what it sent, and when.
    if (!get('caller').isServer) await mustBeYoung(api, session, key)
    const answer = await change(api, get('caller'), session, {
      to,
      content: { kind: 'edit', text, target: key.id },
      messageId,
    })
    const protocolMessage = { key: { ...answer.target, id: key.id }, type: 14, editedMessage: { conversation: text } }
    return json({ ...answer.sent, message: { protocolMessage } })
  })
  routes.delete('/chat/deleteMessageForEveryone/:instance', async ({ req, json, get }) => {
    const { id, remoteJid, fromMe, messageId } = DeleteMessageBody.parse(await req.json())
    if (!fromMe) throw new GatewayError('invalid_input', 400, 'You cannot delete messages of others')
    const session = await sessionOf(req.param('instance'))
    const answer = await change(api, get('caller'), session, {
      to: remoteJid,
      content: { kind: 'delete', target: id },
      messageId,
    })
    return json({ ...answer.sent, message: { protocolMessage: { key: { ...answer.target, id }, type: 0 } } }, 201)
  })
  routes.post('/chat/watchPresence/:instance', async ({ req, json }) => {
    const { number } = NumberBody.parse(await req.json())
    await (await sessionOf(req.param('instance'))).outgoing.watchPresence(number)
    return json({ number }, 201)
  })
  return routes
}

/**
 * Refuses, in Evolution's words, to change a message that is known to be too old or somebody else's: phones would
 * ignore the change.
 */
async function mustBeYoung(
  { recent }: GatewayApi,
  { instance }: LiveSession,
  { id, fromMe }: { id: string; fromMe: boolean },
) {
  const known = (await recent.get(instance.id, id))?.message
  if (!fromMe || known?.fromMe === false)
    throw new GatewayError('invalid_input', 400, 'You cannot edit messages of others')
  if (known && Date.now() - Date.parse(known.sentAt) > EDITABLE_FOR)
    throw new GatewayError('invalid_input', 400, 'Message is older than 15 minutes')
}

type Change = Extract<OutboundContent, { kind: 'edit' | 'delete' }>
type Wish = { to: string; content: Change; messageId?: string }

/**
 * Changes a sent message. A change by another program counts for the rate limit, and reaches the conversation as a
 * change made on the phone would.
 */
async function change(
  { outboundQueue }: GatewayApi,
  { isServer }: Caller,
  session: LiveSession,
  { to, content, messageId = newMessageId() }: Wish,
) {
  const { outgoing, instance, addEvent } = session
  // Asked for again it is the same change, and has had its place.
  const isLimited = outboundQueue && !isServer && !(await outgoing.wasSent(messageId))
  const peer = isServer ? null : await session.peerOf(to)
  const verdict =
    peer && isLimited ? accepted(await outboundQueue.change({ instance: instance.name, peer, content })) : null
  const isWithdrawn = peer && verdict?.kind === 'known'
  if (isWithdrawn && content.kind === 'delete') await outgoing.dropDeferred(content.target)
  const remoteJid = isWithdrawn ? peer.jid : await outgoing.send({ to, content, messageId })
  if (peer && !isWithdrawn) {
    const { kind: type, target: id, ...rest } = content
    const payload = { messageId: id, peer, fromMe: true, ...('text' in rest && { text: rest.text }) }
    await addEvent({ type, payload, dedupe: `${type} of ours ${messageId}` })
  }
  const target = { remoteJid, fromMe: true }
  const messageTimestamp = Math.floor(Date.now() / 1000)
  return {
    target,
    sent: { key: { ...target, id: messageId }, messageTimestamp, status: 'PENDING', instanceId: instance.id },
  }
}
