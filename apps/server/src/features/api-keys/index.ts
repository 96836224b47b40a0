export { KEY_PREFIX, keys } from './api-keys.ts'
export { apiSends } from './api-sends.ts'
export { apiKeyRoutes } from './routes.ts'
