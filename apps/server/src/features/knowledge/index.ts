export { addKnowledge } from './change-knowledge.ts'
export { loadKnowledge } from './load-knowledge.ts'
export { forgetAskers, recordQuestions } from './open-questions.ts'
export { knowledgeRoutes } from './routes.ts'
