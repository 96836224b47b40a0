/** The HTTP door: procedures, the sign-in links, the simulated phones, and the web app. */
import { ErrorCode, type Session } from '@balcao/contract'
import { unexpectedError } from '@balcao/copy/server'
import { RPCHandler } from '@orpc/server/fetch'
import { SimpleCsrfProtectionHandlerPlugin } from '@orpc/server/plugins'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { loadAccount, mountAccountExport, readSession, takeSignInLink } from '#features/accounts/index.ts'
import { mountContactExport } from '#features/contacts/index.ts'
import { mountMedia } from '#features/contents/index.ts'
import { mountGuestExport } from '#features/guest-lists/index.ts'
import { mountHouseFiles } from '#features/house-files/index.ts'
import { isForeignOrigin } from '#platform/http/foreign-origin.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { sqlState } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import { describe } from '#platform/steps.ts'
import type { App } from '../app.ts'
import { mountChangePassword } from '../flows/admin/change-password-call.ts'
import { mountAuditExport } from '../flows/admin/export-audit.ts'
import { mountFileUpload } from '../flows/chats/send-file.ts'
import { mountHouseFileUpload } from '../flows/files/house-files.ts'
import { mountPersonExport } from '../flows/contacts/export-person.ts'
import { mountPaymentNotices } from '../flows/subscription/payment-notices.ts'
import { mountGatewayWebhooks } from './gateway-webhooks.ts'
import { mountGateway } from './mount-gateway.ts'
import { createRouter, presentSession } from './router.ts'
import { mountPublicApi } from './public-api/mount-public-api.ts'
import { mountSimulator } from './simulator-proxy.ts'
import { mountWebApp } from './web-app.ts'

/** Bytes of one call. The largest honest one is a house's whole knowledge. */
const LARGEST_BODY = 4 * 1024 * 1024

/** PostgreSQL's codes of values that cannot be what their column holds (class 22, data exception). */
const UNSTORABLE = new Set(['22007', '22008', '22021', '22P02', '22P05'])

export function createApi(app: App): HttpApp {
  const http: HttpApp = new Hono()
  const { logger, config } = app
  http.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    logger.error({ path: c.req.path, error: describe(error) }, 'a request failed')
    return c.text(unexpectedError, 500)
  })
  http.use(async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'same-origin')
  })
  http.get('/api/health', (c) => c.json({ status: 'ok' }))
  const { gatewayFetch: fetchGateway, clock } = app
  const { clientAddress } = app
  if (fetchGateway)
    mountGateway(http, { fetchGateway, clock, isOpen: config.gatewayApiKey !== undefined, clientAddress })
  if (config.roles.has('api')) mountProduct(http, app)
  return http
}

function mountProduct(http: HttpApp, app: App) {
  const { db, door, clock, logger, config, clientAddress } = app
  const session = (headers: Headers) => readSession(app, headers)
  // An admin on a visit sees pages and files; what is taken along, sent or changed is nobody's meanwhile.
  const ownSession = async (headers: Headers) => {
    const account = await session(headers)
    if (account?.visit) throw new HTTPException(403, { res: Response.json({ code: 'visit_only' }, { status: 403 }) })
    return account
  }
  mountProcedures(http, app, session)
  mountPublicApi(http, app, UNSTORABLE)
  mountGatewayWebhooks(http, app)
  mountPaymentNotices(http, app)
  // Only an owner, unless a route is a teammate's too: then it asks who somebody is, and in whose house.
  const ownerOf = async (headers: Headers) => {
    const account = await ownSession(headers)
    return account && !account.isTeammate ? account.id : null
  }
  const houseOf = async (headers: Headers) => (await session(headers))?.ownerId ?? null
  mountMedia(http, { db, media: app.media, ownerOf: houseOf })
  mountHouseFiles(http, { db, ownerOf: houseOf })
  const uploads = { db, clock, publicUrl: config.publicUrl, personOf: ownSession }
  mountFileUpload(http, uploads)
  mountHouseFileUpload(http, uploads)
  mountContactExport(http, { db, ownerOf })
  mountPersonExport(http, { db, ownerOf })
  mountAccountExport(http, { db, clock, ownerOf })
  mountGuestExport(http, { db, clock, ownerOf })
  mountAuditExport(http, { db, clock, clientAddress, session: ownSession })
  const isForeign = (headers: Headers) => isForeignOrigin(headers, config.publicUrl)
  // Answers in words of its own, as the specification has it.
  const adminSession = async (headers: Headers) => {
    const account = await session(headers)
    return account?.visit ? null : account
  }
  mountChangePassword(http, { db, logger, clock, door, session: adminSession, isForeign, clientAddress })

  // The link of a confirmation mail; every other route of the auth library stays closed.
  http.get('/api/auth/verify-email', async (c) => {
    return c.redirect((await door.confirm(c.req.raw)) ? '/login' : '/login?link=vencido')
  })
  http.get('/entrar/:token', async (c) => {
    // Links are for trials. One that was made before has no use in production.
    if (app.config.production) return c.redirect('/login')
    const userId = await db.accounts((tx) => takeSignInLink(tx, c.req.param('token'), clock))
    if (!userId) return c.redirect('/login?link=usado')
    const { api } = await door.auth()
    const { headers } = await api.signInByLink({ body: { userId }, headers: c.req.raw.headers, returnHeaders: true })
    for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
    const account = await db.accounts((tx) => loadAccount(tx, userId))
    return c.redirect(account?.role === 'admin' ? '/admin' : '/dashboard')
  })
  if (app.world) mountSimulator(http, app)
  mountWebApp(http, { folder: app.webFolder, publicUrl: app.config.publicUrl }, async (headers): Promise<Session> => {
    const person = await session(headers)
    return presentSession(app, person?.id ?? null, person?.visit)
  })
}

function mountProcedures(http: HttpApp, app: App, session: (headers: Headers) => ReturnType<typeof readSession>) {
  const rpc = new RPCHandler(createRouter(app), {
    plugins: [new SimpleCsrfProtectionHandlerPlugin()],
    interceptors: [
      ({ next }) =>
        next().catch((error: unknown) => {
          // Characters that no database stores, a position in a list that cannot be: the input is wrong, not we.
          if (UNSTORABLE.has(sqlState(error) ?? '')) throw fail('invalid_input')
          if (!isExpected(error)) app.logger.error({ error: describe(error) }, 'a request failed')
          throw error
        }),
    ],
  })
  http.use('/api/rpc/*', bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => c.json({ code: 'invalid_input' }, 413) }))
  http.all('/api/rpc/*', async (c) => {
    // The header that our pages send keeps other people's pages out already; this does not depend on it.
    if (isForeignOrigin(c.req.raw.headers, app.config.publicUrl)) return c.json({ code: 'forbidden' }, 403)
    const resHeaders = new Headers()
    let known: ReturnType<typeof session> | undefined
    const context = {
      headers: c.req.raw.headers,
      resHeaders,
      address: app.clientAddress(c),
      session: async () => {
        const account = await (known ??= session(c.req.raw.headers))
        return account && { ...account, userId: account.id }
      },
    }
    const { matched, response } = await rpc.handle(c.req.raw, { prefix: '/api/rpc', context })
    if (!matched) return c.json({ code: 'not_found' }, 404)
    for (const cookie of resHeaders.getSetCookie()) response.headers.append('set-cookie', cookie)
    return response
  })
}

/**
 * Errors with a code are answers, not accidents, also when the fault is a gateway's or a network's; so is a body that is no
 * JSON, whose words would be in the message.
 */
function isExpected(error: unknown): boolean {
  if (error instanceof SyntaxError) return true
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return false
  const isAnswer = 'code' in error && ErrorCode.safeParse(error.code).success
  return error.status < 500 || (isAnswer && error.status !== 500)
}
