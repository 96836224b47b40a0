import type { BaileysEventMap } from 'baileys'
import type { Baileys } from '../engine/baileys.ts'
import type { GapPart } from '../past/keep-past.ts'
import type { KeyStore } from '../store/key-store.ts'
import type { PastMessage } from '../store/past-messages.ts'
import { isLidJid, isPhoneJid } from './peer.ts'
import { readKept } from './resent-messages.ts'
import { timeOf } from './stanza.ts'

/** WhatsApp tells whole seconds of a clock of its own. What was told before is told once all the same. */
const MARGIN_MS = 60_000

/**
 * Reads from one part of a phone's history the messages of the time without a link; groups and the like are left out.
 *
 * @param since when it was last known to be linked
 * @returns undefined for a part that tells of no message
 */
export function readMissed(
  baileys: Baileys,
  keys: Pick<KeyStore, 'get'>,
  { messages }: Pick<BaileysEventMap['messaging-history.set'], 'messages'>,
  since: Date,
): GapPart | undefined {
  const said = messages.flatMap((message) => {
    const at = timeOf(String(baileys.toNumber(message.messageTimestamp)), new Date(0))
    const { remoteJid } = message.key
    return at.getTime() > 0 && remoteJid && (isPhoneJid(remoteJid) || isLidJid(remoteJid)) ? [{ message, at }] : []
  })
  if (said.length === 0) return undefined
  const oldest = said.reduce((min, { at }) => (at < min ? at : min), said[0]!.at)
  const missed = said.filter(({ at }) => at.getTime() >= since.getTime() - MARGIN_MS)
  return {
    gap: { since: since.toISOString(), oldest: oldest.toISOString() },
    async read() {
      const read: PastMessage[] = []
      // One after the other: the keys remember whom they were asked for.
      for (const { message } of missed) {
        const found = await readKept(baileys, keys, message)
        // A reaction asks for nothing, and what it is on may not be here.
        if (found && found.kind !== 'reaction') read.push(found)
      }
      return read
    },
  }
}
