export { type Activity, recordActivity } from './record-activity.ts'
export { overviewRoutes } from './routes.ts'
