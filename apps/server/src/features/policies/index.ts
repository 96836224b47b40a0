export { loadPolicies, savePolicies } from './policies.ts'
export { policyRoutes } from './routes.ts'
