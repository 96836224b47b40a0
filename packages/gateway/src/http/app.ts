import { describeError } from '@balcao/contract/stored-errors'
import { Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import { ADMISSION_ONLY, GatewayError, KNOWN_KEY } from '@balcao/contract'
import { HeldElsewhere } from '@balcao/whatsapp-engine'
import { mediaRoutes } from './media-routes.ts'
import { type ApiContext, identify, mayUse } from './access.ts'
import { chatRoutes } from './chat-routes.ts'
import { changeRoutes } from './changes/change-routes.ts'
import type { GatewayApi } from './gateway-api.ts'
import { errorResponse, refusal } from './error-response.ts'
import { eventRoutes } from './event-routes.ts'
import { findRoutes } from './lists/find-routes.ts'
import { historyRoutes } from './lists/history-routes.ts'
import { instanceRoutes, settingsRoutes } from './instance-routes.ts'
import { messageRoutes } from './sending/message-routes.ts'
import { openApiDocument } from './openapi/document.ts'
import { otherChannelRoutes } from './other-channels.ts'
import { phoneRoutes } from './phone/phone-routes.ts'
import { profileRoutes } from './phone/profile-routes.ts'
import { webhookRoutes } from './webhook-routes.ts'

/** The version of Evolution whose calls the API understands, for clients that check it first. */
const EVOLUTION_VERSION = '2.3.7'

/** Creates the HTTP API. Without a key, a caller learns nothing, not even which instances exist. */
export function createApp(api: GatewayApi): Hono<ApiContext> {
  // A slash at the end changes nothing, as at Evolution.
  const app = new Hono<ApiContext>({ strict: false })
  const welcome = { status: 200, message: 'Balcao gateway: calls of Evolution API 2', version: EVOLUTION_VERSION }
  app.get('/', ({ json }) => json({ ...welcome, clientName: 'balcao', documentation: 'openapi.json' }))
  app.get('/health', ({ json }) => json({ status: 'ok' }))
  app.get('/openapi.json', ({ json }) => json(openApiDocument()))
  app.use(async (context, next) => {
    context.set('caller', await identify(api, context.req.header('apikey') ?? ''))
    await next()
    context.header(KNOWN_KEY, 'yes')
  })
  app.use(async (context, next) => {
    // A path without a call is 404 to everybody with a key.
    const isCall = matchedRoutes(context).some(({ method }) => method !== 'ALL')
    if (isCall && !mayUse(context.get('caller'), context.req.path))
      throw new GatewayError('unauthorized', 401, 'Unauthorized')
    if (context.req.header(ADMISSION_ONLY)) return context.body(null, 204)
    await next()
  })
  app.post('/verify-creds', ({ json }) => json({ status: 200, message: 'Credentials are valid' }))
  const groups = [
    instanceRoutes,
    settingsRoutes,
    webhookRoutes,
    findRoutes,
    chatRoutes,
    changeRoutes,
    messageRoutes,
    historyRoutes,
    profileRoutes,
    phoneRoutes,
    otherChannelRoutes,
  ]
  for (const routes of groups) app.route('/', routes(api))
  app.route('/', eventRoutes(api))
  app.route('/', mediaRoutes(api))
  app.notFound(({ req }) => errorResponse(404, null, [`Cannot ${req.method} ${new URL(req.url).pathname}`]))
  app.onError(async (error, { req }) => {
    const passed = error instanceof HeldElsewhere ? await api.passOn(error, req).catch(asGatewayError) : null
    if (passed instanceof Response) return passed
    const answer = refusal(passed ?? error)
    if (answer) return answer
    api.logger.error({ error: describeError(error) }, 'gateway call failed')
    return errorResponse(500, 'internal', 'Internal Server Error')
  })
  return app
}

const asGatewayError = (error: unknown) =>
  error instanceof GatewayError ? error : new GatewayError('internal', 500, 'Internal Server Error')
