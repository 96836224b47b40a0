import { z } from 'zod'

const Limit = z.number().int().min(0).max(1_000_000_000).nullable()

/** The limits of a plan; null stands for no limit. Months are calendar months of the venue. */
export const PlanLimits = z.object({
  /** Tokens a month. */
  tokens: Limit,
  /** Messages a month of campaigns, schedules, automations and programs. Answers are never limited. */
  messages: Limit,
  contacts: Limit,
  channels: Limit,
  teammates: Limit,
  /** Megabytes of files that the venue stores to send. */
  storage: Limit,
})
export type PlanLimits = z.infer<typeof PlanLimits>

/**
 * The limits that apply where one is empty: tokens take the operator's limit, teammates the largest team, and files
 * always have one.
 */
export const EffectiveLimits = PlanLimits.extend({ teammates: z.number(), storage: z.number() })

/** Megabytes where a plan sets no limit, so that no venue fills the disk. */
export const USUAL_STORAGE = 2_000
export type EffectiveLimits = z.infer<typeof EffectiveLimits>
