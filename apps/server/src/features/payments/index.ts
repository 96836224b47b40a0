export { askProvider } from './ask-provider.ts'
export type { PaymentProvider } from './payment-provider.ts'
export { pixByHand } from './pix-by-hand.ts'
