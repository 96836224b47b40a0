/** How long somebody's presence is told after it was last asked for. Milliseconds. */
export const WATCHED_FOR = 3 * 60_000
/** Of so many people at once; whoever was asked for longest ago makes room. */
const AT_MOST = 200

/**
 * Whose presence somebody wants to know. WhatsApp has no way to stop telling: what nobody wants any more is dropped here, and ends
 * with the connection.
 *
 * @param now milliseconds since 1970
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
