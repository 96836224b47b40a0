import type { Pool } from 'pg'
import { z } from 'zod'
import type { Tokens } from '../store/tokens.ts'
import type { Delivery, Webhook, WebhookStore } from '../store/webhook-store.ts'
import { dashed, dotted, eventData, PersonOf, ReceiptOf } from './event-data.ts'
import { type FileSource, fileToAttach } from './attach-file.ts'
import type { GuardedRequest } from '../guarded-request/guarded-request.ts'
import { bearerOf, sign } from './sign.ts'

export type Tried = {
  answer: number | null
  trouble: string | null
  verdict: 'delivered' | 'again' | 'never' | 'later'
}

type Parts = {
  pool: Pool
  store: Pick<WebhookStore, 'find'>
  tokens: Tokens
  files: FileSource
  ask: GuardedRequest
  serverUrl: string
  now: () => Date
}

/** The longest wait for an answer, in milliseconds. */
export const DELIVERY_TIMEOUT = 15_000
/** Statuses that another try would get again; Evolution gives up at the same ones. */
const FINAL = [400, 401, 403, 404, 422]

/**
 * Delivers one event in Evolution's envelope, signed. `later` means that its file is still being fetched and nothing
 * was sent.
 */
export async function deliver(parts: Parts, webhook: Webhook, delivery: Delivery): Promise<Tried> {
  const file = await fileToAttach(parts.files, webhook, delivery)
  if (file === 'later') return { answer: null, trouble: null, verdict: 'later' }
  const { name, body } = await envelope(parts, webhook, delivery, file.bytes)
  const now = Math.floor(parts.now().getTime() / 1000)
  const { jwt_key: jwtKey, ...headers } = webhook.headers
  const url = addressOf(webhook, delivery.event)
  return parts
    .ask(url, {
      method: 'POST',
      body,
      timeoutMs: DELIVERY_TIMEOUT,
      limit: 65_536,
      headers: {
        ...headers,
        ...(jwtKey && { authorization: bearerOf(jwtKey, now) }),
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'balcao-gateway',
        // Header values are ASCII.
        'x-instance-name': encodeURIComponent(name),
        'x-instance-id': webhook.instanceId,
        'x-event-type': dotted(delivery.event),
        'x-event-id': delivery.id,
        'x-timestamp': String(now),
        'x-signature': sign(webhook.secret, now, body),
      },
    })
    .then(
      ({ status }) => ({ answer: status, trouble: null, verdict: judge(status) }),
      (error: Error) => ({ answer: null, trouble: error.message.slice(0, 500), verdict: 'again' }),
    )
}

function judge(status: number): Tried['verdict'] {
  if (status >= 200 && status < 300) return 'delivered'
  return FINAL.includes(status) ? 'never' : 'again'
}

/** Returns the URL for an event: with `byEvents` every event has a path of its own. */
function addressOf({ url, byEvents }: Webhook, event: string) {
  if (!byEvents) return url
  const address = new URL(url)
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${dashed(event)}`
  return address.href
}

async function envelope(parts: Parts, webhook: Webhook, delivery: Delivery, file: string | null) {
  const { pool, tokens, serverUrl } = parts
  const { instanceId } = webhook
  const { event, payload, id, at } = delivery
  const { rows } = await pool.query<InstanceRow>(
    `select i.name, coalesce(i.linked_number, i.disconnection ->> 'number') as number, i.profile_name as "profileName", i.picture_url as "pictureUrl",
       c.picture_url as "personPictureUrl", s.jid from gateway.instances i
     left join gateway.sent_messages s on s.instance_id = i.id and s.message_id = $2
     left join gateway.contacts c on c.instance_id = i.id and c.jid = $3 where i.id = $1`,
    [
      instanceId,
      event === 'MESSAGES_UPDATE' ? ReceiptOf.parse(payload).messageId : null,
      event.startsWith('CONTACTS_') ? PersonOf.parse(payload).peer.jid : null,
    ],
  )
  const token = (await tokens.of([instanceId])).get(instanceId)
  // It may have been deleted since this webhook was claimed; what is said of it then was stored before it went.
  const isThere = rows[0] !== undefined && token !== undefined
  const parting = isThere ? null : (webhook.parting ?? (await parts.store.find(instanceId))?.parting)
  const found: Partial<InstanceRow> = rows[0] ?? parting ?? {}
  const { name = '', number = null, jid = null, profileName = null, pictureUrl = null, personPictureUrl = null } = found
  const told = { instance: name, instanceId, number, profileName, pictureUrl, personPictureUrl, at }
  const body = JSON.stringify({
    event: dotted(event),
    instance: name,
    data: withFile(
      eventData({ event, payload }, told, () => jid ?? ''),
      file,
    ),
    destination: webhook.url,
    date_time: at.toISOString(),
    ...(number && { sender: `${number}@s.whatsapp.net` }),
    server_url: serverUrl,
    apikey: token ?? parting?.token ?? null,
    event_id: id,
  })
  return { name, body }
}

type InstanceRow = {
  name: string
  number: string | null
  profileName: string | null
  pictureUrl: string | null
  personPictureUrl: string | null
  jid: string | null
}

/** Puts the bytes of the file beside the content of the message, as Evolution does. */
function withFile(data: unknown, base64: string | null): unknown {
  if (base64 === null) return data
  const { message, ...rest } = MessageData.parse(data)
  return { ...rest, message: { ...message, base64 } }
}

const MessageData = z.looseObject({ message: z.looseObject({}) })
