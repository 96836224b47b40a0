import { pricePerDuration } from '@balcao/copy/billing/price'
import { formatMoney } from '#lib/format.ts'

/** Returns what is paid at once, and for how long. */
export const priceOf = ({ price, duration }: { price: number; duration: number }): string =>
  price === 0 ? formatMoney(price) : pricePerDuration(formatMoney(price), duration)
