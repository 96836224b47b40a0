export { recordActivity } from './record-activity.ts'
export { overviewRoutes } from './routes.ts'
