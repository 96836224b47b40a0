import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { ZodError } from 'zod'
import { GatewayError } from '../client/gateway-error.ts'
import { HeldElsewhere } from '../cluster/held-elsewhere.ts'
import type { Door } from './door.ts'
import { errorResponse } from './error-response.ts'
import { eventRoutes } from './event-routes.ts'
import { historyRoutes } from './history-routes.ts'
import { instanceRoutes } from './instance-routes.ts'
import { mediaRoutes } from '../media/media-routes.ts'
import { messageRoutes } from './message-routes.ts'

/** The HTTP door. Who has no key learns nothing, not even which instances exist. */
export function createApp(door: Door): Hono {
  const app = new Hono()
  app.get('/health', (context) => context.json({ status: 'ok' }))
  app.use(async ({ req }, next) => {
    if (!sameKey(req.header('apikey') ?? '', door.apiKey)) throw new GatewayError('unauthorized', 401, 'Unauthorized')
    await next()
  })
  app.route('/', instanceRoutes(door))
  app.route('/', messageRoutes(door))
  app.route('/', historyRoutes(door))
  app.route('/', eventRoutes(door))
  app.route('/', mediaRoutes(door))
  app.notFound(({ req }) => errorResponse(404, null, [`Cannot ${req.method} ${new URL(req.url).pathname}`]))
  app.onError(async (error, { req }) => {
    const passed = error instanceof HeldElsewhere ? await door.passOn(error, req).catch(asGatewayError) : null
    if (passed instanceof Response) return passed
    if (passed) return errorResponse(passed.status, passed.code, [passed.detail])
    if (error instanceof GatewayError) return errorResponse(error.status, error.code, [error.detail])
    if (error instanceof ZodError) {
      const problems = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      return errorResponse(400, 'invalid_input', problems)
    }
    if (error instanceof HTTPException || error instanceof SyntaxError) {
      return errorResponse(400, 'invalid_input', ['the body is not JSON'])
    }
    door.logger.error({ error: error.message }, 'gateway call failed')
    return errorResponse(500, 'internal', ['Internal Server Error'])
  })
  return app
}

const asGatewayError = (error: unknown) =>
  error instanceof GatewayError ? error : new GatewayError('internal', 500, 'Internal Server Error')

/** Compared as digests, in constant time and whatever the lengths. */
function sameKey(offered: string, expected: string) {
  const digest = (key: string) => createHash('sha256').update(key).digest()
  return timingSafeEqual(digest(offered), digest(expected))
}
