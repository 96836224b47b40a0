import type { GatewayEvent } from '@balcao/contract'
import type { GatewayClient } from '../types.ts'

type Of<T extends GatewayEvent['type']> = Extract<GatewayEvent, { type: T }>

export interface EventReader extends AsyncDisposable {
  /** Every event read so far, oldest first. */
  all: GatewayEvent[]
  /** Returns the first event of a type that matches, past ones included. */
  next<T extends GatewayEvent['type']>(type: T, fits?: (event: Of<T>) => boolean): Promise<Of<T>>
}

/** Reads and acknowledges events as the product does, and keeps them. */
export function readEvents(client: GatewayClient, timeoutMs = 20_000): EventReader {
  const all: GatewayEvent[] = []
  const closed = new AbortController()
  const waiting = new Set<() => void>()
  const reading = (async () => {
    while (!closed.signal.aborted) {
      const events = await client.events({ waitMs: 200 })
      if (!events.length) continue
      await client.acknowledge(events.map((event) => event.id))
      all.push(...events)
      for (const look of waiting) look()
    }
  })()
  return {
    all,
    async next(type, fits = () => true) {
      const find = () =>
        all.find((event): event is Of<typeof type> => event.type === type && fits(event as Of<typeof type>))
      const { promise, resolve, reject } = Promise.withResolvers<Of<typeof type>>()
      const look = () => {
        const found = find()
        if (found) resolve(found)
      }
      const timer = setTimeout(() => reject(new Error(`no such ${type} event in ${timeoutMs} ms`)), timeoutMs)
      waiting.add(look)
      look()
      return promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(look)
      })
    },
    async [Symbol.asyncDispose]() {
      closed.abort()
      await reading.catch(() => undefined)
    },
  }
}
