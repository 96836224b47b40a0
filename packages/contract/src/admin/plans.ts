import { Base } from '../base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'
import { PlanLimits } from '../billing/plan-limits.ts'
import { listInput } from './list-input.ts'

/** The highest price, in R$. */
export const PLAN_PRICE_AT_MOST = 1_000_000
export const PLAN_FEATURES_AT_MOST = { lines: 30, characters: 120 }

/** The fields of a plan, all required; features are lines, and blank ones are dropped (specification, section 5). */
export const PlanInput = z.object({
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().min(1).max(500),
  /** R$, for the whole duration. */
  price: z.number().min(0).max(PLAN_PRICE_AT_MOST).multipleOf(0.01),
  /** Days. */
  duration: z.number().int().min(1).max(3650),
  features: z
    .array(z.string().trim().min(1).max(PLAN_FEATURES_AT_MOST.characters))
    .min(1)
    .max(PLAN_FEATURES_AT_MOST.lines),
  limits: PlanLimits,
})
export type PlanInput = z.infer<typeof PlanInput>

export const Plan = PlanInput.extend({
  id: z.string(),
  createdAt: z.date(),
  /** Subscriptions that are active now. */
  subscribers: z.number(),
})
export type Plan = z.infer<typeof Plan>

const byId = z.object({ planId: z.uuid() })

export const adminPlans = {
  /** Returns the plans, newest first unless it is sorted. */
  list: oc
    .input(listInput(['name', 'price', 'duration', 'subscribers', 'created']))
    .output(z.object({ rows: z.array(Plan), total: z.number() })),
  get: oc.errors(errors('not_found')).input(byId).output(Plan),
  create: oc.input(PlanInput).output(Plan),
  update: oc
    .errors(errors('not_found'))
    .input(byId.extend({ plan: PlanInput, base: Base }))
    .output(Plan),
  /** Removes a plan; one that is in use cannot be removed. Former subscriptions keep its name. */
  remove: oc.errors(errors('not_found', 'plan_in_use')).input(byId).output(z.object({})),
}
