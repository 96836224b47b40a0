import type { GatewayRestriction } from '@balcao/contract'
import type { BaileysEventMap } from 'baileys'

type Lock = NonNullable<BaileysEventMap['connection.update']['reachoutTimeLock']>
type Cap = BaileysEventMap['message-capping.update']

/** WhatsApp's code for a number that may not write to people first, and for one that has used up how often it may. */
export const LOCKED = '463'
export const CAPPED = '475'

/** A limit of which nobody says how long it lasts. Milliseconds. */
const GUESS = 24 * 3_600_000
/** A cycle of the cap is about a month; what ends later was not read right. Milliseconds. */
const LONGEST_CYCLE = 60 * 24 * 3_600_000

export type Restrictions = ReturnType<typeof createRestrictions>

/**
 * What WhatsApp said of the limits of one number since this process has it. Its two limits know nothing of each other: asked for
 * the lock, an account that is capped is said to be free. So it is over only what was there, and only when the other is not.
 */
export function createRestrictions(now: () => Date) {
  const ends = new Map<string, number>()
  const begin = (code: string, until: Date | undefined) =>
    void ends.set(code, until?.getTime() ?? Math.max(ends.get(code) ?? 0, now().getTime() + GUESS))
  const end = (code: string): GatewayRestriction[] => {
    const wasKnown = ends.delete(code)
    const isFree = [...ends.values()].every((until) => until <= now().getTime())
    return wasKnown && isFree ? [{ kind: 'lifted', code, until: null }] : []
  }
  return {
    /** One message was refused for it. */
    refused(code: string): GatewayRestriction[] {
      begin(code, undefined)
      return [{ kind: 'refused', code, until: null }]
    },
    /** Whether it may write to strangers. */
    lock({ isActive, timeEnforcementEnds, enforcementType }: Lock): GatewayRestriction[] {
      if (!isActive) return end(LOCKED)
      begin(LOCKED, timeEnforcementEnds)
      return [{ kind: 'reach-out', code: enforcementType ?? null, until: timeEnforcementEnds?.toISOString() ?? null }]
    },
    /** Whether it has used up how many chats it may begin. */
    cap(cap: Cap): GatewayRestriction[] {
      if (!cap.capping_status) return []
      if (!isCapped(cap)) return end(CAPPED)
      const until = endOfCycle(cap, now())
      begin(CAPPED, until)
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
