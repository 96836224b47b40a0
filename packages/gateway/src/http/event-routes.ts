import { Hono } from 'hono'
import type { GatewayApi } from './gateway-api.ts'
import { AcknowledgeBody, EventsQuery } from './requests/instance-requests.ts'

/** Serves the outbox: a client reads the oldest events, handles them, and acknowledges them. */
export function eventRoutes({ events, waitForEvents }: GatewayApi): Hono {
  const routes = new Hono()
  routes.get('/events', async ({ req, json }) => {
    const { limit, wait } = EventsQuery.parse(req.query())
    // Asked for before reading, so that what comes in between is not slept over.
    const woken = wait > 0 ? waitForEvents(wait) : undefined
    const pending = await events.pending(limit)
    if (pending.length || !woken) return json({ events: pending })
    await woken
    return json({ events: await events.pending(limit) })
  })
  routes.post('/events/acknowledge', async ({ req, json }) => {
    await events.acknowledge(AcknowledgeBody.parse(await req.json()).ids)
    return json({}, 200)
  })
  return routes
}
