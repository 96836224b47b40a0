import { getConnInfo } from '@hono/node-server/conninfo'
import { sql } from '#platform/drizzle.ts'
import type { App } from '../app.ts'
import type { HttpApp } from '#platform/http/http-app.ts'

const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Serves the phones of the simulated network to people and scripts on this machine: without a sign-in, so only to
 * loopback peers, and never to a page of another site.
 */
export function mountSimulator(http: HttpApp, { db, simulator }: App) {
  http.use('/simulador/*', async (c, next) => {
    const origin = c.req.header('origin')
    const { hostname, origin: own } = new URL(c.req.url)
    // A page of another site may have a name that leads here: neither its origin nor its host is ours.
    const foreign = (origin !== undefined && origin !== own) || !LOCAL_NAMES.has(hostname)
    if (!LOOPBACK.has(getConnInfo(c).remote.address ?? '') || foreign)
      return c.json({ error: { code: 'forbidden' } }, 403)
    await next()
  })

  // Venues whose code waits to be scanned. They come from our gateway: the network itself never sees a code.
  http.get('/simulador/api/waiting', async (c) => {
    const { rows } = await db.anonymous((tx) =>
      tx.execute<{ channelId: string; venueName: string; qr: string; phone: string | null }>(sql`
        select i.id as "channelId", coalesce(nullif(p.business_name, ''), p.full_name) as "venueName", i.number as phone,
          i.attempt_qr->>'code' as qr
        from channels i join profiles p on p.id = i.owner_id
        where i.network = 'demo' and i.attempt_step = 'waiting-scan' and i.attempt_qr is not null order by i.attempt_started_at desc`),
    )
    return c.json({ waiting: rows })
  })

  http.all('/simulador/api/*', async (c) => {
    const target = new URL(c.req.url)
    const url = new URL(target.pathname + target.search, await simulator!.httpUrl())
    const body = c.req.method === 'GET' ? undefined : await c.req.arrayBuffer()
    const response = await fetch(url, {
      method: c.req.method,
      body,
      headers: { 'content-type': 'application/json' },
      signal: c.req.raw.signal,
    })
    return new Response(response.body && untilItEnds(response.body), {
      status: response.status,
      headers: {
        'content-type': response.headers.get('content-type') ?? 'application/json',
        'cache-control': 'no-store',
      },
    })
  })
}

/** Returns a stream of the same bytes. When the browser or the network ends it, it is simply over, without an error. */
function untilItEnds(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (done || !value) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => reader.cancel().catch(() => undefined),
  })
}
