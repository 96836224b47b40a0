import type { PaymentInstructions, SubscriptionPage } from '@balcao/contract'

/** The amount to be paid in R$, and its identifier at the recipient. */
type Payable = { amount: number; txid: string }

/** The content of a provider's webhook. Every notice except that of a received payment is ignored. */
type PaymentNotice = { paid: true; txid: string; amount: number } | { paid: false }

/** A way of paying for a subscription. */
export type PaymentProvider = {
  /**
   * The name stored with each payment made through the provider, and used in the address of its webhook: letters,
   * digits and `-`.
   */
  name: string
  kind: SubscriptionPage['paysBy']
  /** Milliseconds to wait for each of its answers; 5 s when absent. */
  patience?: number
  /**
   * Returns what the owner needs to pay; null when it cannot be paid this way now. It runs outside of transactions,
   * because a provider may call a bank. It runs each time the page is loaded, so everything that it makes elsewhere has
   * to be keyed by `txid` and made once.
   *
   * @param signal aborts when nobody waits for the answer any more
   */
  instructions(payment: Payable, signal: AbortSignal): Promise<PaymentInstructions | null>
  /**
   * Reads a notice that was posted to `/api/payments/<name>`. Absent where an admin confirms by hand. A notice may come
   * several times, and late: each payment counts once (`modules/billing/subscriptions/payment-notices.ts`).
   *
   * @param notice its body byte by byte as it came, because signatures cover that
   * @param signal as with `instructions`
   * @returns null when the notice is not from the provider
   */
  readNotice?(notice: { headers: Headers; body: string }, signal: AbortSignal): Promise<PaymentNotice | null>
}
