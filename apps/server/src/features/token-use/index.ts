export { costOf } from './cost-of.ts'
export { answersLeft } from './answers-left.ts'
export { ALONE, recordLocalAnswers, recordTokenUse } from './record-token-use.ts'
export { tokenUseRoutes } from './routes.ts'
