export {
  createPlan,
  effectiveLimits,
  findPlans,
  getPlan,
  limitsOf,
  publicPlans,
  removePlan,
  updatePlan,
} from './plans.ts'
