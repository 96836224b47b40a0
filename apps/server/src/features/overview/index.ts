export { recordActivity, renameActivity } from './record-activity.ts'
export { overviewRoutes } from './routes.ts'
