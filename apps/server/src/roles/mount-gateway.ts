/** The gateway's HTTP door, for other programs. */
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { type Clock, MINUTE } from '#platform/clock.ts'
import type { ClientAddress } from '#platform/http/client-address.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { createFailureLimit } from '#platform/http/rate-limit.ts'

/** The gateway's own limit of a file (64 MiB), as base64 in JSON. */
const LARGEST_FILE_BODY = 96 * 1024 * 1024
const LARGEST_BODY_WITHOUT_KEY = 64 * 1024
/** Calls without the right key from one address; afterwards none of its calls is looked at until the time is over. */
const WRONG_KEYS = { limit: 20, windowMs: 5 * MINUTE }

type Deps = {
  fetchGateway: (request: Request) => Promise<Response>
  clock: Clock
  /** Whether the operator gave it a key. */
  isOpen: boolean
  clientAddress: ClientAddress
}

/**
 * Other programs reach the gateway here, with its key. While the operator has given it none, only this machine does: a key
 * that nobody chose is for nobody elsewhere.
 */
export function mountGateway(http: HttpApp, { fetchGateway, clock, isOpen, clientAddress }: Deps): void {
  const limits = { key: limitBody(LARGEST_FILE_BODY), noKey: limitBody(LARGEST_BODY_WITHOUT_KEY) }
  const wrongKeys = createFailureLimit({ clock, ...WRONG_KEYS })
  http.use('/gateway/*', async (c, next) => (isOpen || isFromHere(c) ? next() : c.notFound()))
  http.use('/gateway/*', fromAnyPage)
  http.use('/gateway/*', async (c, next) => {
    const address = clientAddress(c)
    if (wrongKeys.isSpent(address)) {
      const seconds = Math.ceil(WRONG_KEYS.windowMs / 1000)
      return c.json(refusal(429, 'Too Many Requests', TOO_MANY), 429, { 'retry-after': String(seconds) })
    }
    // The body is read before the key is looked at: whoever brings none does not fill the memory of everybody.
    const refused = await limits[c.req.header('apikey') ? 'key' : 'noKey'](c, next)
    if (c.res.status === 401) wrongKeys.noteFailure(address)
    return refused
  })
  http.mount('/gateway', fetchGateway)
}

/**
 * Pages of any site may call, as at Evolution: a key in a header opens the door, never a cookie that a browser sends by
 * itself. What a page asks beforehand brings no key, and is no wrong one.
 */
const fromAnyPage = cors({ origin: '*', maxAge: 600, exposeHeaders: ['retry-after', 'x-media-type', 'content-range'] })

/** Behind a proxy of this machine everybody comes from loopback: what was forwarded is not from here. */
function isFromHere(c: Context): boolean {
  const isForwarded = (c.req.header('x-forwarded-for') ?? c.req.header('forwarded')) !== undefined
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(getConnInfo(c).remote.address ?? '')
}

/** In the words of the gateway (`errorResponse` of packages/whatsapp). */
const refusal = (status: number, error: string, { code, message }: { code: string; message: string }) => ({
  status,
  error,
  code,
  message,
  response: { message: [message] },
})
const TOO_MANY = { code: 'too_many_attempts', message: 'Too many calls without the right key' }
const TOO_LARGE = { code: 'invalid_input', message: 'The body is too large' }

const limitBody = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => c.json(refusal(413, 'Payload Too Large', TOO_LARGE), 413) })
