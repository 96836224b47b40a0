export { automationRoutes } from './routes.ts'
export { moveAutomationEvents, noteForAutomations } from './events.ts'
export { automateStep } from './run-automations.ts'
