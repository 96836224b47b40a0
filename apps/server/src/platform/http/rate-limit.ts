import type { Clock } from '../clock.ts'

/** Keys remembered at most; the oldest are forgotten first, so that a flood of addresses cannot fill the memory. */
const CAPACITY = 10_000

/**
 * Allows `limit` calls a key within `windowMs` milliseconds, in this process.
 *
 * @returns whether this call is allowed; it counts either way
 */
export function createRateLimit({ clock, limit, windowMs }: { clock: Clock; limit: number; windowMs: number }) {
  const calls = new Map<string, number[]>()
  return (key: string): boolean => {
    const now = clock.now().getTime()
    const recent = (calls.get(key) ?? []).filter((at) => at > now - windowMs)
    recent.push(now)
    calls.delete(key)
    calls.set(key, recent.slice(-limit - 1))
    if (calls.size > CAPACITY) calls.delete(calls.keys().next().value!)
    return recent.length <= limit
  }
}
