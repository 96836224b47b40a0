import { type EffectiveLimits, type PlanLimits, TEAMMATES_AT_MOST, USUAL_STORAGE } from '@balcao/contract'

/**
 * Limits as they bite.
 *
 * @param monthlyTokens the operator's word where the plan says nothing; null for any number
 */
export const effectiveLimits = (limits: PlanLimits, monthlyTokens: number | null): EffectiveLimits => ({
  ...limits,
  tokens: limits.tokens ?? monthlyTokens,
  teammates: Math.min(limits.teammates ?? TEAMMATES_AT_MOST, TEAMMATES_AT_MOST),
  storage: limits.storage ?? USUAL_STORAGE,
})
