import type { GatewayCall, GatewayKnownPerson, GatewayPresence } from '@balcao/contract'
import { z } from 'zod'
import { readPeer } from './read-message.ts'

/** Read the people and their calls and presence, as an Evolution API reports them. */

/**
 * Reads an incoming call.
 *
 * @returns an empty list for the later events of a call and for groups; null when it cannot be read
 */
export function readCall(data: unknown): { call: Omit<GatewayCall, 'rejected'>; at: Date }[] | null {
  const parsed = Call.safeParse(data)
  if (!parsed.success) return null
  const { id, from, chatId, callerPn, status, isVideo, isGroup, date } = parsed.data
  const peer = readPeer({ id, fromMe: false, remoteJid: from, remoteJidAlt: callerPn ?? chatId, senderPn: null })
  if (status !== 'offer' || isGroup || !peer) return []
  return [{ call: { callId: id, peer, video: isVideo ?? false }, at: date }]
}

const Call = z.object({
  id: z.string().min(1),
  from: z.string(),
  chatId: z.string().nullish(),
  /** The phone of a caller who is named by a LID. */
  callerPn: z.string().nullish(),
  status: z.string(),
  isVideo: z.boolean().nullish(),
  isGroup: z.boolean().nullish(),
  date: z.coerce.date(),
})

/**
 * Reads the presence of one person.
 *
 * @returns an empty list for groups; null when it cannot be read
 */
export function readPresence(data: unknown): GatewayPresence[] | null {
  const parsed = Presences.safeParse(data)
  if (!parsed.success) return null
  const { id, presences } = parsed.data
  const peer = readPeer(keyOf(id))
  const [doing] = Object.values(presences)
  if (!peer || !doing) return []
  const { lastKnownPresence: presence, lastSeen } = doing
  return [{ peer, presence, lastSeenAt: lastSeen ? new Date(lastSeen * 1000).toISOString() : null }]
}

const Presences = z.object({
  id: z.string(),
  presences: z.record(
    z.string(),
    z.object({
      lastKnownPresence: z.enum(['available', 'unavailable', 'composing', 'recording', 'paused']),
      lastSeen: z.number().nullish().catch(null),
    }),
  ),
})

/**
 * Reads new names of the phone's address book. The name of a message's author also comes here, not in a list, and is
 * skipped: the message itself has it.
 *
 * @returns null when it cannot be read
 */
export function readBook(data: unknown): GatewayKnownPerson[] | null {
  if (!Array.isArray(data)) return []
  const entries = Entries.safeParse(data)
  return entries.success ? entries.data.flatMap(({ remoteJid, pushName }) => known(remoteJid, pushName)) : null
}

const Entries = z.array(z.object({ remoteJid: z.string(), pushName: z.string().nullish() }))

/**
 * Returns a person with a name. A person without a name is listed under their digits by the server, and is left out.
 */
export function known(remoteJid: string, name: string | null | undefined): GatewayKnownPerson[] {
  const peer = name ? readPeer(keyOf(remoteJid)) : null
  if (!peer || !name || name === remoteJid.split('@')[0]) return []
  return [{ phone: peer.phone, lid: peer.lid, name, chattedBefore: false }]
}

export const keyOf = (remoteJid: string) => ({
  id: '-',
  fromMe: false,
  remoteJid,
  remoteJidAlt: null,
  senderPn: null,
})
