import type { PaymentTest } from '@balcao/contract'
import { testMercadoPago } from '#modules/billing/index.ts'
import { SECOND } from '#platform/clock.ts'

const PATIENCE = 10 * SECOND

/** Asks the payment provider whether it accepts a key and takes PIX. @returns the reason why not, or null */
export const testPayments = (key: string, url: string | undefined): Promise<PaymentTest['failure']> =>
  testMercadoPago(key, { url, signal: AbortSignal.timeout(PATIENCE) })
