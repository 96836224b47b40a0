export { addMenuItems, loadMenu } from './menu-items.ts'
export { menuRoutes } from './routes.ts'
