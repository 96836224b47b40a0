import { answersWithin, type PlanLimits, type PlanUse } from '@balcao/contract'

/** `taken`: every place of something that is had on purpose; that is no reason to worry. */
export type Level = 'fine' | 'near' | 'reached' | 'taken' | 'over'

/** From here on somebody is warned. */
const NEAR = 0.8

/** How close the limit of something is. */
export function levelOf(name: keyof PlanLimits, { used, limit }: PlanUse[keyof PlanLimits]): Level {
  if (limit === null) return 'fine'
  const isChosen = name === 'numbers' || name === 'teammates'
  if (used > limit && name !== 'tokens' && name !== 'messages') return 'over'
  if (used >= limit || (name === 'tokens' && answersWithin(limit, used) === 0)) return isChosen ? 'taken' : 'reached'
  return used >= limit * NEAR && !isChosen ? 'near' : 'fine'
}
