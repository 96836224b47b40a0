export { keepSendOutcomes, moveEntries, noteRemarketingAnswers } from './sends.ts'
export { remarketingRoutes } from './routes.ts'
export { remarketingStep } from './run-remarketing.ts'
