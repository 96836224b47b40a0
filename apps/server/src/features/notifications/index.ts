export { notificationRoutes } from './routes.ts'
export { type Notice, notices } from './notices.ts'
export { createPush, type Push } from './push.ts'
