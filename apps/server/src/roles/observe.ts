/** Lets operators look from outside: probes, metrics, and an id for each request. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { contract } from '@balcao/contract'
import { describeError } from '@balcao/contract/stored-errors'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { findGauges } from './find-gauges.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { requestIdOf, withIds } from '#platform/telemetry/context.ts'
import { gauges, metricsText, noteRequest } from '#platform/telemetry/metrics.ts'
import { callerSpan, isTracing, recordSpan } from '#platform/telemetry/tracing.ts'
import type { App } from '../app.ts'

/** Paths that monitors ask all the time; they are neither logged nor traced. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics', '/api/health'])
/** Milliseconds for which figures of the database are kept, however often somebody asks. */
const KEPT_FOR = 5_000

/**
 * Returns a middleware that gives each request an id (its own `x-request-id` where it has a plain one), which the answer
 * and all lines of the log carry, and that times the answer until it begins.
 */
export function observeRequests({ logger }: Pick<App, 'logger'>): MiddlewareHandler {
  return (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'))
    const [from, begun] = [Date.now(), performance.now()]
    return withIds({ requestId }, async () => {
      await next()
      c.header('x-request-id', requestId)
      const seconds = (performance.now() - begun) / 1000
      const { status } = c.res
      const request = { method: methodOf(c.req.method), route: routeOf(c), status }
      noteRequest(request, seconds)
      if (PROBES.has(c.req.path)) return
      logger.debug({ ...request, seconds }, 'request')
      if (!isTracing()) return
      recordSpan({
        name: `${request.method} ${request.route}`,
        kind: 'server',
        from,
        attributes: {
          'http.request.method': request.method,
          'http.route': request.route,
          'http.response.status_code': status,
          'balcao.request': requestId,
        },
        parent: callerSpan(c.req.header('traceparent')),
        failed: status >= 500,
      })
    })
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const methodOf = (method: string) => (METHODS.has(method) ? method : 'other')

const RPC = '/api/rpc/'
/** The groups of procedures, and the requests that carry several calls. */
const GROUPS = new Set([...Object.keys(contract), '__batch__'])

/** Returns the pattern of the route that answered; of a procedure, the group that it belongs to. */
function routeOf(c: Context): string {
  const route = routePath(c)
  if (!c.req.path.startsWith(RPC)) return route
  const group = c.req.path.slice(RPC.length).split('/', 1)[0]!
  return GROUPS.has(group) ? `${RPC}${group}/*` : route
}

/** Serves `/healthz`, `/readyz` and `/metrics`. */
export function mountProbes(http: HttpApp, app: App): void {
  http.get('/healthz', (c) => c.json({ status: 'ok' }))
  http.get('/readyz', async (c) => {
    c.header('cache-control', 'no-store')
    const { ready, checks } = await app.readiness.look()
    return c.json({ status: ready ? 'ready' : 'not-ready', checks }, ready ? 200 : 503)
  })
  let known: { at: number; read: Promise<void> } | undefined
  http.get('/metrics', async (c) => {
    const refused = refusalOf(c, app.config)
    if (refused) return refused
    if (!known || performance.now() - known.at > KEPT_FOR) known = { at: performance.now(), read: readGauges(app) }
    await known.read
    const { text, type } = await metricsText()
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
  })
}

/** Reads what is only read when somebody asks. A database that does not answer leaves its gauges out. */
async function readGauges({ db, clock, realtime, readiness, logger }: App): Promise<void> {
  for (const gauge of Object.values(gauges)) gauge.reset()
  gauges.streams.set(realtime.streams())
  for (const { pool, ...states } of db.connections())
    for (const [state, count] of Object.entries(states)) gauges.connections.set({ pool, state }, count)
  const { checks } = await readiness.look()
  for (const [check, holds] of Object.entries(checks)) gauges.ready.set({ check }, holds ? 1 : 0)
  try {
    const { queues, channels } = await db.workerStatement((tx) => findGauges(tx, clock.now()))
    for (const { queue, due, seconds } of queues) {
      gauges.queueDue.set({ queue }, due)
      gauges.queueAge.set({ queue }, seconds)
    }
    for (const { state, count } of channels) gauges.channels.set({ state }, count)
  } catch (error) {
    logger.warn({ error: describeError(error) }, 'figures of the database could not be read')
  }
}

/**
 * Returns the refusal of a request for metrics; undefined where it may read them. With a token, whoever has it may.
 * Without one, this machine alone, and in production nobody: behind a proxy every request comes from this machine.
 */
function refusalOf(c: Context, { metricsToken, production }: Pick<App['config'], 'metricsToken' | 'production'>) {
  if (metricsToken !== undefined) {
    const [, given = ''] = /^bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
    if (isSame(given, metricsToken)) return undefined
    return c.json({ code: 'unauthorized' }, 401, { 'www-authenticate': 'Bearer' })
  }
  return production || !isFromHere(c) ? c.notFound() : undefined
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))

/**
 * Tells whether a call comes from this machine. Behind a proxy on this machine every call comes from loopback, so a
 * forwarded call does not count.
 */
export function isFromHere(c: Context): boolean {
  const isForwarded = (c.req.header('x-forwarded-for') ?? c.req.header('forwarded')) !== undefined
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(getConnInfo(c).remote.address ?? '')
}
