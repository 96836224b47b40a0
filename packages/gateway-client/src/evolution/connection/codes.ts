/** The codes to scan that a server showed for one number, the newest last. */
export type Codes = {
  /** A connection began, and the server may still answer with the last code of the one before, which nobody here may have seen. */
  isAnother: boolean
  seen: SeenCode[]
}

type SeenCode = {
  digest: string
  /** When it was first seen. */
  at: number
  /** Milliseconds of the computer's clock since when it may be one of the connection before; null for one that is not. */
  doubtedAt: number | null
  /** It is of a connection that is no more. */
  isOver: boolean
}

/** Evolution gives each code to WhatsApp for 45 s (`qrTimeout` in its whatsapp.baileys.service.ts). */
const QR_MS = 45_000
/** A server that still answers with it after so long has no other one: it is the new connection's. Milliseconds. */
const REPEATED_FOR = 3_000
/** No attempt has so many. */
const KEPT = 60

/**
 * Notes a code that the server told of, in answer to us (the one that it has now) or by webhook (which may be late).
 *
 * @returns `ends` when it does; null for one that nobody can scan, or may not be able to
 */
export function noteCode(
  { isAnother, seen }: Codes,
  { digest, byWebhook, at, ticks }: { digest: string; byWebhook: boolean; at: number; ticks: number },
): { codes: Codes; ends: number | null } {
  const known = seen.find((one) => one.digest === digest)
  if (!known) {
    const code = { digest, at, doubtedAt: isAnother ? ticks : null, isOver: false }
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
  if (isInDoubt || (byWebhook && known !== seen.at(-1))) return { codes: { isAnother, seen }, ends: null }
  const others = seen.filter((one) => one !== known)
  return { codes: { isAnother, seen: [...others, { ...known, doubtedAt: null }] }, ends: known.at + QR_MS }
}
