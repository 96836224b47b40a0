/**
 * Serves the gateway's calls to other programs: below `/gateway`, and at the root of a port of their own
 * (`GATEWAY_PORT`).
 */
import { describeError } from '@balcao/contract/stored-errors'
import path from 'node:path'
import { ADMISSION_ONLY, KNOWN_KEY } from '@balcao/contract'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { MINUTE } from '#platform/clock.ts'
import { BodyTooLarge, createFileBodies } from '#platform/http/file-bodies.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { BodyTooSlow } from '#platform/http/read-body.ts'
import { TooBusy } from '#platform/fair-share.ts'
import { noSuchCall } from '#platform/http/no-such-call.ts'
import { createFailureLimit, networkOf } from '#platform/http/rate-limit.ts'
import type { App } from '../app.ts'
import { isFromHere } from './observe.ts'

/**
 * The most calls with a wrong key from one address. After them, and until the time is over, keys are checked there only
 * if they were right there before.
 */
const WRONG_KEYS = { limit: 20, windowMs: 5 * MINUTE }

/** The largest body in bytes: the gateway's own limit of a file (64 MiB), as base64 in JSON. */
const LARGEST_BODY = 96 * 1024 * 1024

type Deps = Pick<App, 'gatewayFetch' | 'db' | 'clock' | 'clientAddress' | 'logger'> & {
  config: Pick<App['config'], 'gatewayApiKey' | 'dataDir'>
}

/**
 * Creates the app through which other programs reach the gateway with its key. While the operator has not set a key,
 * only this machine is admitted, because a key that nobody chose is for nobody elsewhere.
 *
 * @returns undefined where the gateway does not run in this process
 */
export function createGatewayApi({
  gatewayFetch,
  db,
  clock,
  clientAddress,
  config,
  logger,
}: Deps): HttpApp | undefined {
  if (!gatewayFetch) return undefined
  const http: HttpApp = new Hono()
  const isOpen = config.gatewayApiKey !== undefined
  // Large bodies wait in this folder; without a data folder, among the system's temporary files.
  const bodies = createFileBodies(
    { largest: LARGEST_BODY, inMemory: LARGEST_BODY, arriving: 8 },
    config.dataDir && path.join(config.dataDir, 'incoming'),
  )
  const wrongKeys = createFailureLimit({ db, clock, name: 'wrong keys of the gateway', ...WRONG_KEYS })
  http.notFound(noSuchCall)
  http.onError((error, c) => {
    logger.error({ path: c.req.path, error: describeError(error) }, 'a call of the gateway failed')
    return c.json(refusal(500, 'Internal Server Error', FAILED), 500)
  })
  http.use(async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
  })
  http.use(async (c, next) => (isOpen || isFromHere(c) ? next() : c.notFound()))
  http.use(fromAnyPage)
  http.all('*', async (c) => {
    const address = networkOf(clientAddress(c))
    const apikey = c.req.header('apikey') ?? ''
    if (wrongKeys.isSpent(address, apikey)) {
      const seconds = Math.ceil(WRONG_KEYS.windowMs / 1000)
      return c.json(refusal(429, 'Too Many Requests', TOO_MANY), 429, { 'retry-after': String(seconds) })
    }
    const calls = {
      refuse: () => refusalOf(gatewayFetch, c.req.raw),
      passOn: gatewayFetch,
      key: apikey,
    }
    const response = await bodies.receive(c.req.raw, calls).catch((error: unknown) => {
      if (error instanceof BodyTooLarge) return c.json(refusal(413, 'Payload Too Large', TOO_LARGE), 413)
      if (error instanceof BodyTooSlow) return c.json(refusal(408, 'Request Timeout', TOO_SLOW), 408)
      if (error instanceof TooBusy)
        return c.json(refusal(503, 'Service Unavailable', BUSY), 503, { 'retry-after': '30' })
      throw error
    })
    // A key that opens something else is no guess, and no key is none either.
    if (response.headers.has(KNOWN_KEY)) wrongKeys.noteSuccess(address, apikey)
    else if (response.status === 401 && apikey) await wrongKeys.noteFailure(address, apikey)
    return response
  })
  return http
}

/**
 * Returns the gateway's refusal of a call because of its key or path; null when it accepts the call. It does not read
 * the body.
 */
async function refusalOf(
  gatewayFetch: (request: Request) => Promise<Response>,
  { url, method, headers }: Request,
): Promise<Response | null> {
  const asking = { apikey: headers.get('apikey') ?? '', [ADMISSION_ONLY]: '1' }
  const answer = await gatewayFetch(new Request(url, { method, headers: asking }))
  return answer.status === 204 ? null : answer
}

/**
 * Allows calls from pages of any site, as Evolution does: a call is admitted by a key in a header, never by a cookie
 * that a browser sends by itself. A preflight request has no key, and does not count as one with a wrong key.
 */
const fromAnyPage = cors({ origin: '*', maxAge: 600, exposeHeaders: ['retry-after', 'x-media-type', 'content-range'] })

/** Returns a refusal in the form of the gateway (`errorResponse` of packages/gateway). */
const refusal = (status: number, error: string, { code, message }: { code: string; message: string }) => ({
  status,
  error,
  code,
  message,
  response: { message: [message] },
})
const TOO_MANY = { code: 'too_many_attempts', message: 'Too many calls with a wrong key' }
const FAILED = { code: 'internal', message: 'Internal Server Error' }
const TOO_LARGE = { code: 'invalid_input', message: 'The body is too large' }
const TOO_SLOW = { code: 'invalid_input', message: 'The body arrives too slowly' }
const BUSY = { code: 'send_failed', message: 'Too many large files arrive at once' }
