export { notifyStep } from './notify-people.ts'
export { createPush } from './push.ts'
export { notificationRoutes } from './routes.ts'
