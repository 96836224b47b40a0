export { addEvents, loadProgramme } from './house-events.ts'
export { programmeRoutes } from './routes.ts'
