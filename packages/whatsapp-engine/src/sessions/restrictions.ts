import type { GatewayRestriction } from '@balcao/contract'
import type { BaileysEventMap } from 'baileys'

type Lock = NonNullable<BaileysEventMap['connection.update']['reachoutTimeLock']>
type Cap = BaileysEventMap['message-capping.update']

/** WhatsApp's code for a number that may not write to people first, and for one that has used up how often it may. */
export const LOCKED = '463'
export const CAPPED = '475'

/** A cycle of the cap is about a month; what ends later was not read right. Milliseconds. */
const LONGEST_CYCLE = 60 * 24 * 3_600_000

export type Restrictions = ReturnType<typeof createRestrictions>

/**
 * What WhatsApp said of the limits of one number since this process has it. Its two limits know nothing of each other: asked for
 * the lock, an account that is capped is said to be free. So each is over alone, and only what was there.
 */
export function createRestrictions(now: () => Date) {
  const known = new Set<string>()
  const end = (code: string): GatewayRestriction[] =>
    known.delete(code) ? [{ kind: 'lifted', code, until: null }] : []
  return {
    /** One message was refused for it. */
    refused(code: string): GatewayRestriction[] {
      known.add(code)
      return [{ kind: 'refused', code, until: null }]
    },
    /** Notes whether the number may write to strangers. */
    lock({ isActive, timeEnforcementEnds, enforcementType }: Lock): GatewayRestriction[] {
      if (!isActive) return end(LOCKED)
      known.add(LOCKED)
      return [{ kind: 'reach-out', code: enforcementType ?? null, until: timeEnforcementEnds?.toISOString() ?? null }]
    },
    /** Notes whether the number has used up the chats that it may begin. */
    cap(cap: Cap): GatewayRestriction[] {
      if (!cap.capping_status) return []
      if (!isCapped(cap)) return end(CAPPED)
      known.add(CAPPED)
      const until = endOfCycle(cap, now())
      return [{ kind: 'reach-out', code: CAPPED, until: until?.toISOString() ?? null }]
    },
  }
}

export const isCapped = ({ capping_status: status }: Cap) => String(status) === 'CAPPED'

/** Seconds since 1970, like all of WhatsApp's times. */
function endOfCycle({ cycle_end_timestamp: seconds }: Cap, now: Date): Date | undefined {
  const ms = Number(seconds) * 1000
  return ms > now.getTime() && ms < now.getTime() + LONGEST_CYCLE ? new Date(ms) : undefined
}
