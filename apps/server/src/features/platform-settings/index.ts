export { readPlatformSettings, saveFreeLimits, savePix } from './platform-settings.ts'
