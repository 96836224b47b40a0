/** Holds the QR codes that a server showed for one number, the newest last. */
export type Codes = {
  /**
   * True when a new connection began: the server may still answer with the last code of the one before, which may not
   * have been seen here.
   */
  isAnother: boolean
  seen: SeenCode[]
}

type SeenCode = {
  digest: string
  /** The time at which it was first seen, in milliseconds. */
  at: number
  /** The time of the computer's clock at which it was first seen, in milliseconds. */
  ticks: number
  /**
   * The time of the computer's clock, in milliseconds, since which it may belong to the connection before; null when it
   * does not.
   */
  doubtedAt: number | null
  /** True when it belongs to a connection that has ended. */
  isOver: boolean
}

/** Milliseconds for which Evolution shows each code (`qrTimeout` in its whatsapp.baileys.service.ts). */
const QR_MS = 45_000
/**
 * Milliseconds after which a code that the server still answers belongs to the new connection, because the server has
 * no other one.
 */
const REPEATED_FOR = 3_000
/** The number of codes that are kept; no attempt shows so many. */
const KEPT = 60

/**
 * Notes a code that came in an answer of the server (the one that was current when it answered) or by webhook (which may
 * be late).
 *
 * @param askedAt the time of the computer's clock at which the answer was asked for, in milliseconds; null for a webhook
 * @returns when the code ends; null for a code that cannot be scanned, or perhaps not
 */
export function noteCode(
  { isAnother, seen }: Codes,
  { digest, askedAt, at, ticks }: { digest: string; askedAt: number | null; at: number; ticks: number },
): { codes: Codes; ends: number | null } {
  const known = seen.find((one) => one.digest === digest)
  const newest = seen.at(-1)
  const byWebhook = askedAt === null
  // While this answer was on its way, a newer code was seen.
  if (!byWebhook && newest && known !== newest && askedAt < newest.ticks)
    return { codes: { isAnother, seen }, ends: null }
  if (!known) {
    const code = { digest, at, ticks, doubtedAt: isAnother ? ticks : null, isOver: false }
    // The next one proves what the one in doubt was.
    const earlier = seen.map((one) => ({ ...one, isOver: one.isOver || one.doubtedAt !== null }))
    return {
      codes: { isAnother: false, seen: [...earlier, code].slice(-KEPT) },
      ends: isAnother ? null : at + QR_MS,
    }
  }
  // That the server still has this one says what the next one will be.
  if (known.isOver) return { codes: { isAnother: isAnother && byWebhook, seen }, ends: null }
  const isInDoubt = known.doubtedAt !== null && (byWebhook || ticks - known.doubtedAt < REPEATED_FOR)
  if (isInDoubt || (byWebhook && known !== newest)) return { codes: { isAnother, seen }, ends: null }
  const others = seen.filter((one) => one !== known)
  return { codes: { isAnother, seen: [...others, { ...known, doubtedAt: null }] }, ends: known.at + QR_MS }
}
