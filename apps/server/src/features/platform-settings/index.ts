export { readPlatformSettings, savePix } from './platform-settings.ts'
