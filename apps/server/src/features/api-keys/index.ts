export { KEY_PREFIX, keys, type UsedKey } from './api-keys.ts'
export { apiKeyRoutes } from './routes.ts'
