import type { GatewayGap } from '@balcao/contract'
import type { BaileysEventMap } from 'baileys'
import type { Baileys } from '../baileys/load-baileys.ts'
import type { KeyStore } from '../store/key-store.ts'
import type { PastMessage } from '../store/past-messages.ts'
import { isLidJid, isPhoneJid } from './peer.ts'
import { readKept } from './resent-messages.ts'
import { timeOf } from './stanza.ts'

/**
 * Milliseconds of tolerance, because WhatsApp gives whole seconds of its own clock. A message that was reported before
 * is not reported again.
 */
const MARGIN_MS = 60_000
/** The progress, in percent, that a phone gives with the last part. */
const ALL = 100

/** Holds the part of a phone's history that lies in the time without a link. */
export type GapPart = { gap: GatewayGap; read: () => Promise<PastMessage[]> }

type Part = Pick<BaileysEventMap['messaging-history.set'], 'messages' | 'progress' | 'syncType'>

/**
 * Makes the reader for the parts of one phone's history, which are read in their order. Of each it returns the messages
 * of the time without a link. Groups and the like are left out.
 *
 * A part before the last has some messages of each chat and does not show what is missing, so how far back the history
 * goes, beyond this time, is reported once the phone has sent all of it.
 */
export function createMissedReader(baileys: Baileys, keys: Pick<KeyStore, 'get'>) {
  let oldestOfAll: Date | null = null

  /**
   * Returns the messages of one part that lie in the time without a link.
   *
   * @param since when the phone was last known to be linked
   * @returns undefined for a part without messages
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
