import type { PaymentInstructions, SubscriptionPage } from '@balcao/contract'

/** The amount to be paid in R$, and its identifier at the recipient. */
type Payable = { amount: number; txid: string }

/** A charge that a provider holds: its id there, the PIX code that pays it, and until when it can be paid. */
export type Charge = { id: string; code: string; expiresAt: Date }

/** Holds the order that a provider charges an owner for; `previous` is the expired charge of the same order. */
export type ChargeOrder = Payable & { description: string; email: string; expiresAt: Date; previous?: string }

/** Money at a provider, in R$; its id there, and when it came, where the provider tells. */
export type Money = { txid: string; amount: number; id?: string; at?: Date }

/** Holds the state of a charge at its provider: paid, paid back, or neither. */
export type PaymentNotice = ({ paid: true } & Money) | { paid: false; returned?: Money }

/** A way of paying for a subscription. */
export type PaymentProvider = {
  /**
   * The name stored with each payment made through the provider, and used in the address of its webhook: letters,
   * digits and `-`.
   */
  name: string
  /** The name that people read; the name above when absent. */
  title?: string
  kind: SubscriptionPage['paysBy']
  /** Milliseconds to wait for each of its answers; 5 s when absent. */
  patience?: number
  /**
   * Returns what the owner needs to pay; null when it cannot be paid this way now. It runs outside of transactions,
   * because a provider may call a bank. It runs each time the page is loaded, so everything that it makes elsewhere has
   * to be keyed by `txid` and made once.
   *
   * @param payment with the charge that was created for it, where the provider has `charges`
   * @param signal aborts when nobody waits for the answer any more
   */
  instructions(payment: Payable & { charge?: Charge }, signal: AbortSignal): Promise<PaymentInstructions | null>
  /** Charges that it holds itself, one for each payment. Absent where it needs none. */
  charges?: {
    /** Tells whether charges can be made now. */
    ready(): boolean
    /** Creates a charge; called again with the same `txid` and `previous` it returns the same charge. */
    create(order: ChargeOrder, signal: AbortSignal): Promise<Charge>
    /** Asks what became of a charge, and whether it can still be paid; null when the provider does not know it. */
    find(id: string, signal: AbortSignal): Promise<(PaymentNotice & { isOpen: boolean }) | null>
    /** Cancels a charge that is not paid. */
    cancel(id: string, signal: AbortSignal): Promise<void>
  }
  /**
   * Reads a notice that was posted to `/api/payments/<name>`. Absent where an admin confirms by hand. A notice may come
   * several times, and late: each payment counts once (`modules/billing/subscriptions/receive-payment.ts`).
   *
   * @param notice its body byte by byte as it came, because signatures cover that
   * @param signal as with `instructions`
   * @returns null when the notice is not from the provider
   */
  readNotice?(
    notice: { headers: Headers; query: URLSearchParams; body: string },
    signal: AbortSignal,
  ): Promise<PaymentNotice | null>
}
