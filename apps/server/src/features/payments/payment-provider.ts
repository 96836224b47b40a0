import type { PaymentInstructions } from '@balcao/contract'

/** What is to be paid: R$, and what names it in the statement of whoever is paid. */
type Payable = { amount: number; txid: string }

/**
 * A way of paying for a subscription. Whoever learns that a payment came activates its subscription
 * (`setSubscriptionStatus`): an admin who looks at the bank's statement, or the webhook of a provider that tells.
 */
export type PaymentProvider = {
  /** Kept with each payment that was asked for through it. */
  name: string
  /** What the owner needs to pay; null when it cannot be paid this way now. Outside of transactions: a provider may ask a bank. */
  instructions(payment: Payable): Promise<PaymentInstructions | null>
}
