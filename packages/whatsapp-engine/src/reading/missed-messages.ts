import type { GatewayGap } from '@balcao/contract'
import type { BaileysEventMap } from 'baileys'
import type { Baileys } from '../baileys/load-baileys.ts'
import type { KeyStore } from '../store/key-store.ts'
import type { PastMessage } from '../store/past-messages.ts'
import { isLidJid, isPhoneJid } from './peer.ts'
import { readKept } from './resent-messages.ts'
import { timeOf } from './stanza.ts'

/** WhatsApp tells whole seconds of a clock of its own. What was told before is told once all the same. */
const MARGIN_MS = 60_000
/** The progress, in percent, that a phone gives with the last part. */
const ALL = 100

/** The share of one part of a phone's past that lies in the time without a link. */
export type GapPart = { gap: GatewayGap; read: () => Promise<PastMessage[]> }

type Part = Pick<BaileysEventMap['messaging-history.set'], 'messages' | 'progress' | 'syncType'>

/**
 * Makes the reader of the parts of one phone's past, in their order: of each, the messages of the time without a link. Groups and
 * the like are left out.
 *
 * A part before the last has some of each chat, so what it has of other times says nothing of what it lacks of this one: how far
 * back the past goes, beyond this time, is said once the phone has told all of it.
 */
export function createMissedReader(baileys: Baileys, keys: Pick<KeyStore, 'get'>) {
  let oldestOfAll: Date | null = null

  /**
   * @param since when it was last known to be linked
   * @returns undefined for a part that tells of no message
   */
  return ({ messages, progress, syncType }: Part, since: Date): GapPart | undefined => {
    const said = messages.flatMap((message) => {
      const at = timeOf(String(baileys.toNumber(message.messageTimestamp)), new Date(0))
      const { remoteJid } = message.key
      return at.getTime() > 0 && remoteJid && (isPhoneJid(remoteJid) || isLidJid(remoteJid)) ? [{ message, at }] : []
    })
    // Names come in parts of their own, which count for themselves.
    const isLast = progress === ALL && syncType !== baileys.proto.HistorySync.HistorySyncType.PUSH_NAME
    if (said.length === 0 && !isLast) return undefined
    oldestOfAll = oldest([...(oldestOfAll ? [oldestOfAll] : []), ...said.map(({ at }) => at)])
    const missed = said.filter(({ at }) => at.getTime() >= since.getTime() - MARGIN_MS)
    const reaches = isLast ? oldestOfAll : oldest(missed.flatMap(({ at }) => (at >= since ? [at] : [])))
    return {
      gap: { since: since.toISOString(), oldest: reaches?.toISOString() ?? null },
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
}

const oldest = (times: Date[]) => times.reduce<Date | null>((min, at) => (min && min <= at ? min : at), null)
