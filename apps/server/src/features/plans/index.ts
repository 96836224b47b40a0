export { createPlan, findPlans, getPlan, limitsOf, removePlan, updatePlan } from './plans.ts'
