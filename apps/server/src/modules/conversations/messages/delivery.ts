import { HOUR, MINUTE, SECOND } from '#platform/clock.ts'

/** Rules of delivery. Times are in milliseconds. */
export const DELIVERY = {
  /** The time without WhatsApp's confirmation after which a message is sent again under the same id. */
  confirmWithin: 30 * SECOND,
  confirmFileWithin: 3 * MINUTE,
  /** The time after which a queued message is tried again while its channel is not connected. */
  retryAfter: 10 * SECOND,
  /** The time after which a message that could not leave fails for good. */
  giveUpAfter: 1 * HOUR,
} as const

const RANK = { queued: 0, failed: 0.5, sent: 1, delivered: 2, read: 3 } as const

/** Returns the further of two statuses of one message. A failure counts only while nothing better is known. */
export function furtherStatus<S extends keyof typeof RANK>(a: S, b: S): S {
  return RANK[b] > RANK[a] ? b : a
}
