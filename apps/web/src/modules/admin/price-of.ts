import { pricePerDuration } from '@balcao/copy/billing/price'
import { formatMoney } from '#lib/format.ts'

/** Returns the price of one payment, and the duration that it pays for. */
export const priceOf = ({ price, duration }: { price: number; duration: number }): string =>
  price === 0 ? formatMoney(price) : pricePerDuration(formatMoney(price), duration)
