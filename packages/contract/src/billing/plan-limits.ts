import { z } from 'zod'

const Limit = z.number().int().min(0).max(1_000_000_000).nullable()

/** What a plan allows; null is without a limit. Months are calendar months of the house. */
export const PlanLimits = z.object({
  /** A month. */
  tokens: Limit,
  /** A month, of those that answer nobody: campaigns, schedules, automations and programs. Answers are never limited. */
  messages: Limit,
  contacts: Limit,
  numbers: Limit,
  teammates: Limit,
  /** Megabytes of files that the house keeps to send. */
  storage: Limit,
})
export type PlanLimits = z.infer<typeof PlanLimits>

/** Returns the limits that hold where one is empty: tokens may have the operator's, no team is larger than a team may be, and files are never without a limit. */
export const EffectiveLimits = PlanLimits.extend({ teammates: z.number(), storage: z.number() })

/** Megabytes, where a plan says nothing: no house fills the disk of all. */
export const USUAL_STORAGE = 2_000
export type EffectiveLimits = z.infer<typeof EffectiveLimits>

/** Tokens that one answer is expected to use, both ways: a house with some twenty texts, and one look into them. */
export const TOKENS_AN_ANSWER = 2_500

/** More answers of a model that fit into a month's limit of tokens. What is asked before a provider is, and what pages say. */
export const answersWithin = (limit: number, used: number): number =>
  Math.max(0, Math.floor((limit - used) / TOKENS_AN_ANSWER))
