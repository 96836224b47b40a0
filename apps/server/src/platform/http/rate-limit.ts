import type { Clock } from '../clock.ts'

/** Keys remembered at most; the oldest are forgotten first, so that a flood of addresses cannot fill the memory. */
const CAPACITY = 10_000

type Limit = { clock: Clock; limit: number; windowMs: number }

/**
 * Allows `limit` calls a key within `windowMs` milliseconds, in this process.
 *
 * @returns whether this call is allowed; it counts either way
 */
export function createRateLimit(options: Limit) {
  const { count } = createCounts(options)
  return (key: string): boolean => count(key) <= options.limit
}

/** Allows `limit` failures a key within `windowMs` milliseconds, in this process; what succeeds does not count. */
export function createFailureLimit(options: Limit) {
  const { count, recent } = createCounts(options)
  return {
    isSpent: (key: string): boolean => recent(key).length >= options.limit,
    noteFailure: (key: string): void => void count(key),
  }
}

function createCounts({ clock, limit, windowMs }: Limit) {
  const calls = new Map<string, number[]>()
  const recent = (key: string) => (calls.get(key) ?? []).filter((at) => at > clock.now().getTime() - windowMs)
  return {
    recent,
    /** How many there were lately, with this one. */
    count(key: string): number {
      const times = [...recent(key), clock.now().getTime()]
      calls.delete(key)
      calls.set(key, times.slice(-limit - 1))
      if (calls.size > CAPACITY) calls.delete(calls.keys().next().value!)
      return times.length
    },
  }
}
