export { effectiveLimits } from './effective-limits.ts'
export { createPlan, findPlans, getPlan, limitsOf, removePlan, updatePlan } from './plans.ts'
export { publicPlans } from './public-plans.ts'
