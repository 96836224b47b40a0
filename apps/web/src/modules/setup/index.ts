export { SetupEntry } from './setup-entry.tsx'
