export { quickReplyRoutes } from './routes.ts'
