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
})
export type PlanLimits = z.infer<typeof PlanLimits>
