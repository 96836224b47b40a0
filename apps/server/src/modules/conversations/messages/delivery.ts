import { HOUR, MINUTE, SECOND } from '#platform/clock.ts'

/** Rules of delivery. Milliseconds. */
export const DELIVERY = {
  /** Without WhatsApp's confirmation after this long, a message is sent again under the same id. */
  confirmWithin: 30 * SECOND,
  confirmFileWithin: 3 * MINUTE,
  /** While the number is not connected, a queued message is looked at again after this long. */
  retryAfter: 10 * SECOND,
  /** A message that could not leave for this long is given up and says so. */
  giveUpAfter: 1 * HOUR,
} as const

const RANK = { queued: 0, failed: 0.5, sent: 1, delivered: 2, read: 3 } as const

/** Which of two receipts for one message tells more. A failure counts only while nothing better is known. */
export function furtherStatus<S extends keyof typeof RANK>(a: S, b: S): S {
  return RANK[b] > RANK[a] ? b : a
}
