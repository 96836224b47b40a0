export { type DueSettings, type KnownSettings, numberSettings } from './number-settings.ts'
