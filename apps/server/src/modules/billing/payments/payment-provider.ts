import type { PaymentInstructions, SubscriptionPage } from '@balcao/contract'

/** What is to be paid: R$, and what names it at whoever is paid. */
type Payable = { amount: number; txid: string }

/** What a provider says by its webhook. Anything that is not that money came is none of ours. */
type PaymentNotice = { paid: true; txid: string; amount: number } | { paid: false }

/** A way of paying for a subscription. */
export type PaymentProvider = {
  /** Kept with each payment that was asked for through it, and in the address of its webhook: letters, digits and `-`. */
  name: string
  kind: SubscriptionPage['paysBy']
  /** Milliseconds it is waited for, each time it is asked; 5 s where it does not say. */
  patience?: number
  /**
   * What the owner needs to pay; null when it cannot be paid this way now. Outside of transactions: a provider may ask a bank. It is
   * asked each time the page is read, so whatever it makes elsewhere is named by `txid`, once.
   *
   * @param signal aborts when nobody waits for the answer any more
   */
  instructions(payment: Payable, signal: AbortSignal): Promise<PaymentInstructions | null>
  /**
   * Reads what was posted to `/api/payments/<name>`. Absent where an admin confirms by hand. It may come any number of times, and
   * late: each payment counts once (`modules/billing/subscriptions/payment-notices.ts`).
   *
   * @param notice its body as it came, byte by byte: signatures are of that
   * @param signal as with `instructions`
   * @returns null when it was not the provider that said it
   */
  readNotice?(notice: { headers: Headers; body: string }, signal: AbortSignal): Promise<PaymentNotice | null>
}
