export { QuotaBar } from './quota-bar.tsx'
