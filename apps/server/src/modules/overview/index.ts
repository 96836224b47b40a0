export { anyLooseCount, foldCounts } from './fold-counts.ts'
export { recordActivity, renameActivity } from './record-activity.ts'
export { overviewRoutes } from './routes.ts'
