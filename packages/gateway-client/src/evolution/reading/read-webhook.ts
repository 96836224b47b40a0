import type {
  ConnectionState,
  GatewayCall,
  GatewayKnownPerson,
  GatewayPresence,
  GatewayReceipt,
} from '@balcao/contract'
import { z } from 'zod'
import { EvolutionKey, EvolutionMessage, EvolutionState } from '../answers.ts'
import { readContent } from './read-content.ts'
import { readStatus } from './read-message.ts'
import { readBook, readCall, readPresence } from './read-people.ts'

export type Connection = {
  state: ConnectionState
  /** Digits; null when the server did not name it. */
  number: string | null
  code: number | null
  reason: string | null
}

/** Holds one event of a webhook, in the terms of the contract. */
export type WebhookEvent =
  | { type: 'message'; message: EvolutionMessage }
  /** An earlier message was edited, or deleted (`text` null). `at` distinguishes one change from the next. */
  | { type: 'change'; key: EvolutionKey; text: string | null; at: string }
  | { type: 'receipt'; foreignId: string; status: GatewayReceipt['status'] }
  | { type: 'connection'; connection: Connection }
  | { type: 'qr'; code: string; pairingCode: string | null }
  | { type: 'call'; call: Omit<GatewayCall, 'rejected'>; at: Date }
  | { type: 'presence'; presence: GatewayPresence }
  | { type: 'known'; people: GatewayKnownPerson[] }

/** The events that are asked for: only those that are read, because each costs the foreign server a call. */
export const WEBHOOK_EVENTS = [
  'QRCODE_UPDATED',
  'CONNECTION_UPDATE',
  'MESSAGES_UPSERT',
  'MESSAGES_UPDATE',
  'MESSAGES_EDITED',
  'MESSAGES_DELETE',
  'SEND_MESSAGE',
  'CALL',
  'PRESENCE_UPDATE',
  'CONTACTS_UPSERT',
]

/**
 * Reads one webhook of an Evolution API 2. Its `date_time` is local time marked as UTC and is not read.
 *
 * @returns an empty list for events that are not needed here; null when the body does not have the expected form
 */
export function readWebhook(body: unknown): WebhookEvent[] | null {
  const envelope = Envelope.safeParse(body)
  if (!envelope.success) return null
  const { event, data } = envelope.data
  const read = READERS[event.toLowerCase().replaceAll('_', '.')]
  return read ? read(data) : []
}

const Envelope = z.object({ event: z.string(), data: z.unknown() })

const READERS: Record<string, ((data: unknown) => WebhookEvent[] | null) | undefined> = {
  'messages.upsert': readMessages,
  // What was sent through the server's API, by us or by another program: `ForeignInbox` tells which.
  'send.message': readMessages,
  'messages.update': readReceipts,
  'messages.edited': readEdit,
  'messages.delete': readDelete,
  'connection.update': readConnectionUpdate,
  'qrcode.updated': readQr,
  call: (data) => readCall(data)?.map((call) => ({ type: 'call', ...call })) ?? null,
  'presence.update': (data) => readPresence(data)?.map((presence) => ({ type: 'presence', presence })) ?? null,
  'contacts.upsert': (data) => {
    const people = readBook(data)
    return people && (people.length ? [{ type: 'known', people }] : [])
  },
}

function readMessages(data: unknown): WebhookEvent[] | null {
  const messages = [data].flat().map((one) => EvolutionMessage.safeParse(one))
  if (messages.some(({ success }) => !success)) return null
  return messages.flatMap(({ data: message }) => (message ? [{ type: 'message' as const, message }] : []))
}

function readEdit(data: unknown): WebhookEvent[] | null {
  const edit = Edited.safeParse(data)
  if (!edit.success) return null
  const { key, timestampMs, editedMessage } = edit.data
  // Every word of the protocol is told as an edit; a deletion is told once more, as one.
  if (!key || !editedMessage) return []
  const content = readContent(editedMessage)
  return content ? [{ type: 'change', key, text: content.text, at: String(timestampMs ?? content.text) }] : []
}
const Edited = z.object({
  key: EvolutionKey.nullish().catch(null),
  editedMessage: z.record(z.string(), z.unknown()).nullish(),
  timestampMs: z.union([z.string(), z.number()]).nullish().catch(null),
})

/** Reads a deletion: the key alone, or the whole message when it was deleted through the server's API. */
function readDelete(data: unknown): WebhookEvent[] | null {
  const deleted = z.union([z.object({ key: EvolutionKey }), EvolutionKey.transform((key) => ({ key }))]).safeParse(data)
  return deleted.success ? [{ type: 'change', key: deleted.data.key, text: null, at: '' }] : null
}

function readReceipts(data: unknown): WebhookEvent[] | null {
  const parsed = z.array(Update).safeParse([data].flat())
  if (!parsed.success) return null
  return parsed.data.flatMap(({ keyId, fromMe, status }) => {
    const ours = fromMe ? readStatus(status) : null
    return ours ? [{ type: 'receipt' as const, foreignId: keyId, status: ours }] : []
  })
}
const Update = z.object({ keyId: z.string(), fromMe: z.boolean().nullish(), status: z.string().nullish() })

function readConnectionUpdate(data: unknown): WebhookEvent[] | null {
  const parsed = Connected.safeParse(data)
  if (!parsed.success) return null
  const { state, statusReason = null, wuid } = parsed.data
  return [{ type: 'connection', connection: describeConnection(state, statusReason, wuid ?? null) }]
}
const Connected = z.object({ state: EvolutionState, statusReason: z.number().optional(), wuid: z.string().nullish() })

/**
 * Describes the state of a connection.
 *
 * @param jid the number's own, as far as it is known
 */
export function describeConnection(
  state: z.infer<typeof EvolutionState>,
  code: number | null,
  jid: string | null,
): Connection {
  const number = /^(\d+)(:\d+)?@s\.whatsapp\.net$/.exec(jid ?? '')?.[1] ?? null
  if (state === 'refused') return { state: 'close', number, code, reason: 'qr-expired' }
  if (state === 'close') return { state, number, code, reason: (code && REASONS[code]) || 'network' }
  // 200 is what Evolution says when nothing is wrong.
  return {
    state,
    number,
    code: code === 200 ? null : code,
    reason: state === 'connecting' && code !== 200 ? 'network' : null,
  }
}

/** Codes after which Evolution gives up (Baileys' `DisconnectReason`); after any other one it reconnects by itself. */
export const REASONS: Record<number, string | undefined> = {
  401: 'logged-out',
  402: 'forbidden',
  403: 'forbidden',
  406: 'forbidden',
}

function readQr(data: unknown): WebhookEvent[] | null {
  const qr = z
    .object({ qrcode: z.object({ code: z.string().min(1), pairingCode: z.string().nullish() }) })
    .safeParse(data)
  if (qr.success) {
    const { code, pairingCode = null } = qr.data.qrcode
    return [{ type: 'qr', code, pairingCode }]
  }
  const exhausted = z.object({ statusCode: z.number() }).safeParse(data)
  if (!exhausted.success) return null
  return [{ type: 'connection', connection: describeConnection('refused', exhausted.data.statusCode, null) }]
}
