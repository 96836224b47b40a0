import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { GatewayError, type GatewayPeer } from '@balcao/contract'
import type { LiveSession, OutboundContent, OutboundQueue, QueueVerdict, Quote } from '@balcao/whatsapp-engine'
import type { Caller } from '../access.ts'
import { createDepartures } from './departures.ts'
import type { GatewayApi } from '../gateway-api.ts'
import { NotOnWhatsApp, OutreachRefused } from '../error-response.ts'
import { bodyOf, contextOf, describeMessage, outboundBody, type Sender } from '../../evolution/evolution-message.ts'
import { markRead } from '../mark-read.ts'
import type * as requests from '../requests/message-requests.ts'

export type Common = Partial<requests.Common> & { number: string; reads?: string[] }

/**
 * The longest time that a call waits for its message to come back from the venue's queue and be sent, in milliseconds.
 */
const PATIENCE = 3_000

type Ready = { body: Common; content: OutboundContent; messageId: string }

/**
 * Sends messages from a number: at once when the caller is the venue itself or there is no venue, otherwise when the
 * rate limit of the venue allows. The answer is Evolution's; `queued` in it says that, and why, the message has not
 * been sent yet.
 */
export function createSendMessage(api: GatewayApi) {
  const departures = createDepartures()
  return {
    async send(caller: Caller, session: LiveSession, body: Common, content: OutboundContent) {
      const { instance } = session
      const quoted = body.quoted ? await quote(api, instance.id, body.quoted) : undefined
      const { messageId = newMessageId() } = body
      const ready = { body, messageId, content: { ...content, ...(quoted && { quoted }) } }
      const passed =
        api.outboundQueue && !caller.isServer ? await queueMessage(api.outboundQueue, session, ready, departures) : null
      if (passed) {
        const answer = await answerFor(api, session, ready, { jid: passed.peer.jid, isAway: !passed.queued })
        return passed.queued ? { ...answer, queued: passed.queued } : answer
      }
      const remoteJid = await deliver(api, session, ready)
      departures.note(instance.id, messageId)
      const answer = await answerFor(api, session, ready, { jid: remoteJid, isAway: true })
      // Never rejects.
      void api.webhooks.notifySent(instance.id, messageId, answer)
      return answer
    },
    /** Sends a message that was kept when it was handed in; only the venue may call this. */
    async sendDeferred(session: LiveSession, message: { number: string; messageId: string; reads?: string[] }) {
      const { instance, outgoing } = session
      const { number: to, messageId, reads } = message
      if (reads?.length) await markRead(api, session, chatWith(to, reads)).catch(() => undefined)
      const remoteJid = await outgoing.sendDeferred({ to, messageId })
      departures.note(instance.id, messageId)
      void notifyDeferred(api, session, messageId).catch(() => undefined)
      return { key: { remoteJid, fromMe: true, id: messageId } }
    },
  }
}

/** Reports a deferred message to the webhook. */
async function notifyDeferred({ recent, webhooks }: GatewayApi, session: LiveSession, messageId: string) {
  const { id: instanceId } = session.instance
  const kept = await recent.get(instanceId, messageId)
  if (!kept) return
  const { id: _, ...described } = describeMessage(kept, senderOf(session), 'numbers')
  await webhooks.notifySent(instanceId, messageId, { ...described, status: 'PENDING', source: 'web' })
}

type Waits = { because: string | null; leavesAt: string | null }

/**
 * Hands a message to the venue's queue.
 *
 * @returns null when the instance belongs to no venue
 * @throws GatewayError when the rate limit of the venue refuses the message
 */
async function queueMessage(
  outboundQueue: OutboundQueue,
  session: LiveSession,
  { body, content, messageId }: Ready,
  departures: ReturnType<typeof createDepartures>,
): Promise<{ peer: GatewayPeer; queued: Waits | null } | null> {
  const { instance, outgoing } = session
  const { number: to, delay = 0 } = body
  const peer = await named(to, () => session.peerOf(to))
  const about = { instance: instance.name, peer }
  const weighed = accepted(await outboundQueue.weigh(about))
  if (weighed.kind === 'free') return null
  if (weighed.kind === 'at-once') await showTyping(session, to, delay)
  if (isDeferred(content)) await outgoing.defer({ jid: peer.jid, content, messageId })
  const left = departures.expect(instance.id, messageId, PATIENCE)
  const verdict = accepted(await outboundQueue.queue({ ...about, messageId, content, from: 'program' }))
  if (verdict.kind === 'waits')
    return { peer, queued: { because: verdict.because, leavesAt: verdict.leavesAt?.toISOString() ?? null } }
  // Something before it in the same chat is not confirmed yet, or no worker runs at the moment: it is safe, and not away.
  const isAway = verdict.kind === 'known' || (await left)
  return { peer, queued: isAway ? null : { because: null, leavesAt: null } }
}

/**
 * Tells whether content is kept here until it may be sent: reactions are never kept, and the venue keeps texts and
 * files itself.
 */
const isDeferred = ({ kind }: OutboundContent) => ['location', 'contact', 'poll', 'sticker'].includes(kind)

/**
 * Returns a verdict that is no refusal.
 *
 * @throws OutreachRefused
 */
export function accepted(verdict: QueueVerdict): Exclude<QueueVerdict, { kind: 'refused' }> {
  if (verdict.kind === 'refused') throw new OutreachRefused(verdict.because, verdict.until)
  return verdict
}

async function deliver(api: GatewayApi, session: LiveSession, { body, content, messageId }: Ready): Promise<string> {
  const { number: to, delay = 0, reads } = body
  const { outgoing } = session
  return named(to, async () => {
    await showTyping(session, to, delay)
    if (reads?.length) await markRead(api, session, chatWith(to, reads)).catch(() => undefined)
    if (content.kind === 'text' && !content.quoted) return outgoing.sendText({ to, text: content.text, messageId })
    return outgoing.send({ to, content, messageId })
  })
}

async function showTyping({ outgoing }: LiveSession, to: string, ms: number) {
  if (ms <= 0) return
  await outgoing.sendPresence({ to, presence: 'composing' })
  await pause(ms)
}

/** Runs the work, and adds to its error the number that is not on WhatsApp, as Evolution does. */
const named = <T>(to: string, work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw error instanceof GatewayError && error.code === 'number_not_on_whatsapp' ? new NotOnWhatsApp(to) : error
  })

/** Describes the sent message to its caller; for a sent file, with the address and keys of its message. */
async function answerFor(
  { recent }: GatewayApi,
  session: LiveSession,
  { content, messageId }: Ready,
  { jid: remoteJid, isAway }: { jid: string; isAway: boolean },
) {
  const { id: instanceId } = session.instance
  const peer = { phone: null, lid: null, jid: remoteJid }
  // It left: what cannot be read of it now is no reason to say that it did not.
  const look = isAway && 'data' in content ? recent.get(instanceId, messageId) : undefined
  const kept = await look?.catch(() => undefined)
  const sender = senderOf(session)
  return {
    key: { remoteJid, fromMe: true, id: messageId },
    pushName: sender.profileName ?? '',
    status: 'PENDING',
    ...(kept ? bodyOf(kept.message, 'numbers') : outboundBody(content, peer)),
    contextInfo: { mentionedJid: [], groupMentions: [], ...contextOf({ quoted: content.quoted, peer }, sender) },
    messageTimestamp: Math.floor(Date.now() / 1000),
    instanceId,
    source: 'web',
  }
}

function senderOf({ instance, socket }: LiveSession): Sender {
  const user = socket()?.user
  const number = user?.id.split(/[:@]/)[0] ?? instance.linkedNumber
  return { instanceId: instance.id, number, profileName: user?.name ?? instance.profileName }
}

const chatWith = (to: string, ids: string[]) =>
  ids.map((id) => ({ id, remoteJid: to.includes('@') ? to : `${to}@s.whatsapp.net` }))

async function quote(
  { recent }: GatewayApi,
  instanceId: string,
  { messageId, fromMe, text }: NonNullable<requests.Common['quoted']>,
): Promise<Quote> {
  const known = (await recent.get(instanceId, messageId))?.message
  return { messageId, fromMe: fromMe ?? known?.fromMe ?? false, text: text ?? known?.text ?? '' }
}

/** Returns a new message id, in the form of WhatsApp Web's own. */
export const newMessageId = () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
