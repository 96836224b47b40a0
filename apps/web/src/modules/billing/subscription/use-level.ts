import { answersWithin, type PlanLimits, type PlanUse } from '@balcao/contract'

/**
 * Tells how close a limit is. `taken` means that all places of something that is added on purpose are used, which is no
 * reason for a warning.
 */
export type Level = 'fine' | 'near' | 'reached' | 'taken' | 'over'

/** The share of a limit from which on there is a warning. */
const NEAR = 0.8

/** Returns how close the limit of something is. */
export function levelOf(name: keyof PlanLimits, { used, limit }: PlanUse[keyof PlanLimits]): Level {
  if (limit === null) return 'fine'
  const isChosen = name === 'channels' || name === 'teammates'
  if (used > limit && name !== 'tokens' && name !== 'messages') return 'over'
  if (used >= limit || (name === 'tokens' && answersWithin(limit, used) === 0)) return isChosen ? 'taken' : 'reached'
  return used >= limit * NEAR && !isChosen ? 'near' : 'fine'
}
