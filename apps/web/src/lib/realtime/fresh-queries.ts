import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Milliseconds between two fetches of the same query while they overlap: a busy night has several events in each
 * second.
 */
const RATE_LIMIT = 1000

/**
 * Fetches what an event made stale, at once unless it is being fetched. A running fetch is not cancelled, because on a
 * busy night none would ever finish: whatever came meanwhile is one more fetch after it, at most one each second.
 */
export function freshQueries(queries: QueryClient, signal: AbortSignal): (queryKey: QueryKey) => void {
  /** Tells by key whether an event came since its last fetch began. */
  const running = new Map<string, boolean>()

  async function run(queryKey: QueryKey, hash: string): Promise<void> {
    for (let stale = true; stale && !signal.aborted; stale = running.get(hash) ?? false) {
      // What began before the event may not know of it.
      running.set(hash, queries.isFetching({ queryKey }) > 0)
      const pause = new Promise((resolve) => setTimeout(resolve, RATE_LIMIT))
      await queries.invalidateQueries({ queryKey }, { cancelRefetch: false })
      if (running.get(hash)) await pause
    }
    running.delete(hash)
  }

  return (queryKey) => {
    const hash = hashKey(queryKey)
    if (running.has(hash)) running.set(hash, true)
    else void run(queryKey, hash)
  }
}
