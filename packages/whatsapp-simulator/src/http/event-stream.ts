import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { PhoneEvent } from '../network/events.ts'
import type { Network } from '../network/network.ts'
import { eventData } from './views.ts'

const KEEP_ALIVE_MS = 15_000

/** Streams the events of a phone as server-sent events; after the first one, `ready`, none is missed. */
export function streamEvents(c: Context, network: Network, phone: string) {
  return streamSSE(c, async (stream) => {
    const push = (event: PhoneEvent) =>
      void stream.writeSSE({ event: event.type, data: JSON.stringify(eventData(event)) })
    const ended = Promise.withResolvers<void>()
    const alive = setInterval(() => void stream.writeSSE({ event: 'alive', data: '{}' }), KEEP_ALIVE_MS)
    stream.onAbort(ended.resolve)
    network.events.on(`of ${phone}`, push)
    await stream.writeSSE({ event: 'ready', data: '{}' })
    await ended.promise
    network.events.off(`of ${phone}`, push)
    clearInterval(alive)
  })
}
