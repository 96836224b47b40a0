/** Milliseconds for which somebody's presence is reported after it was last asked for. */
export const WATCHED_FOR = 3 * 60_000
/** The most people who are watched at once; the one who was asked for longest ago makes room. */
const AT_MOST = 200

/**
 * Remembers whose presence is wanted. WhatsApp has no way to stop reporting it: presence that is no longer wanted is
 * dropped here, and ends with the connection.
 *
 * @param now returns milliseconds since 1970
 */
export function createWatched(now: () => number = Date.now) {
  const until = new Map<string, number>()
  return {
    add(jid: string): void {
      // The order of a map is the order in which its keys came.
      until.delete(jid)
      until.set(jid, now() + WATCHED_FOR)
      const [oldest] = until.keys()
      if (until.size > AT_MOST && oldest !== undefined) until.delete(oldest)
    },
    has: (jid: string): boolean => (until.get(jid) ?? 0) > now(),
  }
}
