import { randomUUID } from 'node:crypto'

/**
 * Holds a message as Evolution 2.3.7 stores it: `findMessages` answers these, webhooks have them without
 * `MessageUpdate`.
 */
export type EvolutionRow = {
  key: { id: string; fromMe: boolean; remoteJid: string; remoteJidAlt?: string; addressingMode?: string }
  pushName: string | null
  message: Record<string, unknown>
  messageType: string
  messageTimestamp: number
  instanceId: string
  source: string
  contextInfo: null
  MessageUpdate: { status: string }[]
}

export type EvolutionInstance = {
  id: string
  name: string
  token: string
  number: string | null
  state: 'open' | 'connecting' | 'close' | undefined
  /** The state in its database, which lags behind. */
  stored: 'open' | 'connecting' | 'close'
  ownerJid: string | null
  reasonCode: number | null
  qr: { code: string; count: number } | null
  /** The phone with which its connection began, and the pairing code. */
  pairing: { phone: string; code: string } | null
  /** The code of the connection before, which is answered until this one has its own. */
  stale: { code: string; count: number; until: number } | null
  settings: Record<string, unknown> | null
  webhook: { enabled: boolean; url: string; events: string[] } | null
  rows: EvolutionRow[]
  /** Names by JID, as the phone's address book has them. */
  book: Map<string, string>
}

export function newNumber(name: string, number: string | null): EvolutionInstance {
  return {
    id: randomUUID(),
    name,
    token: randomUUID().toUpperCase(),
    number,
    state: 'close',
    stored: 'close',
    ownerJid: null,
    reasonCode: null,
    qr: null,
    pairing: null,
    stale: null,
    settings: null,
    webhook: null,
    rows: [],
    book: new Map(),
  }
}

/** Returns one entry of `fetchInstances`. */
export function instanceRow({ id, name, stored, ownerJid, number, token, reasonCode, settings }: EvolutionInstance) {
  return {
    id,
    name,
    connectionStatus: stored,
    ownerJid,
    profileName: ownerJid ? 'Bar do Ze' : null,
    profilePicUrl: null,
    integration: 'WHATSAPP-BAILEYS',
    number,
    businessId: null,
    token,
    clientName: 'evolution_exchange',
    disconnectionReasonCode: reasonCode,
    disconnectionObject: null,
    disconnectionAt: null,
    createdAt: '2026-11-21T00:14:53.991Z',
    updatedAt: '2026-11-21T00:14:53.991Z',
    Setting: settings,
  }
}

/** Returns the envelope of a webhook. `date_time` is local time marked as UTC. */
export function envelope({ name, token, ownerJid, webhook }: EvolutionInstance, event: string, data: unknown) {
  return {
    event,
    instance: name,
    data,
    destination: webhook?.url,
    date_time: '2026-11-20T21:20:38.012Z',
    ...(ownerJid ? { sender: ownerJid } : {}),
    server_url: 'http://127.0.0.1:8080',
    apikey: token,
  }
}

type Body = { status: number; error: string; response: { message: unknown } }

/** Returns the usual error body: the texts are a list in `response`, and nothing is at the top. */
export function refusal(status: number, error: string, message: unknown): [Body, number] {
  return [{ status, error, response: { message } }, status]
}
