import type { Clock } from '../clock.ts'

/** The most keys that are remembered; the oldest are forgotten first. */
const CAPACITY = 10_000

/**
 * Allows `limit` calls a key within `windowMs` milliseconds, in this process: for a limit that protects this process
 * alone, and is checked too often to be counted in the database.
 *
 * @returns whether this call is allowed; it counts either way
 */
export function createLocalRateLimit({ clock, limit, windowMs }: { clock: Clock; limit: number; windowMs: number }) {
  const windows = new Map<string, { calls: number; until: number }>()
  return (key: string): boolean => {
    const now = clock.now().getTime()
    const known = windows.get(key)
    const window = known && known.until > now ? known : { calls: 0, until: now + windowMs }
    window.calls++
    windows.delete(key)
    windows.set(key, window)
    if (windows.size > CAPACITY) windows.delete(windows.keys().next().value!)
    return window.calls <= limit
  }
}
