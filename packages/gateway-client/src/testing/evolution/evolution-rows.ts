import { randomBytes } from 'node:crypto'
import type { EvolutionInstance, EvolutionRow } from './evolution-instances.ts'

export type Incoming = {
  from: string
  text?: string
  id?: string
  pushName?: string
  fromMe?: boolean
  /** The chat's JID in the webhook and the database, where it differs. */
  alt?: string
  message?: Record<string, unknown>
  at?: Date
}

/** Returns the row of a changed message, which either kind of change makes the newest one. */
export function changedRow(number: EvolutionInstance, id: string, at: Date) {
  const row = number.rows.find(({ key }) => key.id === id)!
  row.messageTimestamp = Math.floor(at.getTime() / 1000)
  return row
}

/** Returns a message as the server's database has it. */
export function rowOf(number: EvolutionInstance, incoming: Incoming, now: Date): EvolutionRow {
  const { from, text = '', fromMe = false, alt, pushName = fromMe ? 'Bar do Ze' : 'Maria', at = now } = incoming
  const remoteJid = from.includes('@') ? from : `${from}@s.whatsapp.net`
  const id = incoming.id ?? `3A${randomBytes(9).toString('hex').toUpperCase()}`
  const message = incoming.message ?? { conversation: text, messageContextInfo: { deviceListMetadataVersion: 2 } }
  return {
    key: { id, fromMe, remoteJid, ...(alt ? { remoteJidAlt: alt, addressingMode: 'lid' } : {}) },
    pushName,
    message,
    messageType: Object.keys(message)[0]!,
    messageTimestamp: Math.floor(at.getTime() / 1000),
    instanceId: number.id,
    source: 'ios',
    contextInfo: null,
    MessageUpdate: [],
  }
}
