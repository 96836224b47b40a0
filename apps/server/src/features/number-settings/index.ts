export { type DueSettings, numberSettings } from './number-settings.ts'
