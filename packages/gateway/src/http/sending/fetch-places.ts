import { GatewayError } from '@balcao/contract'

/** The most files that are fetched and sent at a time, over all instances. Each is in memory as a whole. */
const PLACES = 3
const WAITING_PER_INSTANCE = 20

type Waiting = { instance: string; begin: () => void }

/**
 * Lets few calls of a process fetch a file at a time, one of each instance.
 *
 * @returns a function that runs a call in its turn. It throws GatewayError send_failed when too many of its instance
 * wait
 */
export function createFetchPlaces() {
  const running = new Set<string>()
  const waiting: Waiting[] = []
  const beginNext = () => {
    if (running.size >= PLACES) return
    const at = waiting.findIndex(({ instance }) => !running.has(instance))
    if (at < 0) return
    const [next] = waiting.splice(at, 1)
    running.add(next!.instance)
    next!.begin()
    beginNext()
  }
  return async <T>(instance: string, call: () => Promise<T>): Promise<T> => {
    if (waiting.filter((other) => other.instance === instance).length >= WAITING_PER_INSTANCE)
      throw new GatewayError('send_failed', 503, 'Too many files are fetched at once')
    await new Promise<void>((begin) => {
      waiting.push({ instance, begin })
      beginNext()
    })
    try {
      return await call()
    } finally {
      running.delete(instance)
      beginNext()
    }
  }
}
