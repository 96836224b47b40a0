import type { GatewayRestriction } from '@balcao/contract'
import type { BaileysEventMap } from 'baileys'

type Lock = NonNullable<BaileysEventMap['connection.update']['reachoutTimeLock']>
type Cap = BaileysEventMap['message-capping.update']

/**
 * WhatsApp's codes for a number that may not write to new people, and for one that has used up its allowance of new
 * chats.
 */
export const LOCKED = '463'
export const CAPPED = '475'

/** Milliseconds. A cycle of the cap is about a month; a later end was not read right. */
const LONGEST_CYCLE = 60 * 24 * 3_600_000

export type Restrictions = ReturnType<typeof createRestrictions>

/**
 * Remembers the restrictions that WhatsApp reported for one number since this process holds it. The two restrictions
 * are independent: a query for the lock reports a capped account as free. So each ends by itself, and only if it was
 * there.
 */
export function createRestrictions(now: () => Date) {
  const known = new Set<string>()
  const end = (code: string): GatewayRestriction[] =>
    known.delete(code) ? [{ kind: 'lifted', code, until: null }] : []
  return {
    /** Notes that a message was refused because of a restriction. */
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

/** Returns the end of the cap's cycle, which WhatsApp gives in seconds since 1970. */
function endOfCycle({ cycle_end_timestamp: seconds }: Cap, now: Date): Date | undefined {
  const ms = Number(seconds) * 1000
  return ms > now.getTime() && ms < now.getTime() + LONGEST_CYCLE ? new Date(ms) : undefined
}
