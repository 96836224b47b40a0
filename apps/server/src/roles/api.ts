/** Serves HTTP: the procedures, the sign-in links, the simulated phones, and the web app. */
import { describeError, isUnstorable } from '@balcao/contract/stored-errors'
import path from 'node:path'
import { ErrorCode, type Session } from '@balcao/contract'
import { unexpectedError } from '@balcao/copy/server'
import { RPCHandler } from '@orpc/server/fetch'
import { BatchHandlerPlugin, SimpleCsrfProtectionHandlerPlugin } from '@orpc/server/plugins'
import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { HTTPException } from 'hono/http-exception'
import { loadAccount, mountAccountExport, notePassword, readSession, takeSignInLink } from '#modules/accounts/index.ts'
import { mountContactExport, mountPersonExport } from '#modules/contacts/index.ts'
import { mountMedia, mountFileUpload } from '#modules/conversations/index.ts'
import { mountGuestExport } from '#modules/guest-lists/index.ts'
import { mountVenueFiles, isFull, mountVenueFileUpload, UPLOADS } from '#modules/venue/index.ts'
import { TooBusy } from '#platform/fair-share.ts'
import { hasBlankText } from '#platform/http/blank-texts.ts'
import { createCallBodies, SMALL_BODY, type CallBodies } from '#platform/http/call-bodies.ts'
import { heldUntilRead } from '#platform/http/held-until-read.ts'
import { createFileBodies } from '#platform/http/file-bodies.ts'
import { isForeignOrigin } from '#platform/http/foreign-origin.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { LARGE_INPUTS } from '#platform/http/large-inputs.ts'
import { isProgram, noSuchCall } from '#platform/http/no-such-call.ts'
import { fail } from '#platform/http/procedures.ts'
import { addressOfBucket } from '#platform/config.ts'
import type { App } from '../app.ts'
import { mountChangePassword, mountAuditExport } from '#modules/admin/index.ts'
import { mountPaymentNotices, mountReceipts } from '#modules/billing/index.ts'
import { mountGatewayWebhooks } from './gateway-webhooks.ts'
import { createGatewayApi } from './gateway-api.ts'
import { mountProbes, observeRequests } from './observe.ts'
import { createRouter, presentSession } from './router.ts'
import { mountPublicApi } from './public-api/mount-public-api.ts'
import { mountSecurityTxt } from './security-txt.ts'
import { mountSimulator } from './simulator-proxy.ts'
import { mountWebApp } from './web-app.ts'

/** Creates the HTTP app. @param gatewayApi the gateway's calls, where they are also served at a port of their own */
export function createApi(app: App, gatewayApi = createGatewayApi(app)): HttpApp {
  const http: HttpApp = new Hono()
  const { logger, config } = app
  http.notFound(noSuchCall)
  http.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (isUnstorable(error)) return c.json({ code: 'invalid_input' }, 400)
    logger.error({ path: c.req.path, error: describeError(error) }, 'a request failed')
    return c.text(unexpectedError, 500)
  })
  http.use(observeRequests(app))
  http.use(async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'same-origin')
    // Browsers that were here once come by https alone, for a year.
    if (config.publicUrl.startsWith('https://')) c.header('strict-transport-security', 'max-age=31536000')
  })
  http.get('/api/health', (c) => c.json({ status: 'ok' }))
  mountProbes(http, app)
  if (gatewayApi) {
    http.mount('/gateway', gatewayApi.fetch)
    // Clients of Evolution ask the address that they were given what is there.
    http.get('/', async (c, next) => {
      if (!isProgram(c)) return next()
      const answer = await gatewayApi.fetch(c.req.raw, c.env)
      if (!answer.ok) return answer
      return c.json({ ...z.looseObject({}).parse(await answer.json()), documentation: '/gateway/openapi.json' })
    })
  }
  if (config.roles.has('api')) mountProduct(http, app)
  return http
}

function mountProduct(http: HttpApp, app: App) {
  const { db, authService, clock, logger, config, clientAddress } = app
  const session = onceForEach((headers: Headers) => readSession(app, headers))
  // An admin on a visit sees pages and files; what is taken along, sent or changed is nobody's meanwhile.
  const ownSession = async (headers: Headers) => {
    const account = await session(headers)
    if (account?.visit) throw new HTTPException(403, { res: Response.json({ code: 'visit_only' }, { status: 403 }) })
    return account
  }
  const bodies = createCallBodies()
  mountProcedures(http, app, { session, bodies })
  mountPublicApi(http, app, bodies)
  mountGatewayWebhooks(http, app)
  mountPaymentNotices(http, app)
  // Only an owner, unless a route is a teammate's too: then it asks who somebody is, and in whose venue.
  const ownerOf = async (headers: Headers) => {
    const account = await ownSession(headers)
    return account && !account.isTeammate ? account.id : null
  }
  const venueOf = async (headers: Headers) => (await session(headers))?.ownerId ?? null
  const accountOf = async (headers: Headers) => (await session(headers))?.id ?? null
  for (const path of DOWNLOADS) http.get(path, inItsShare(venueOf, app.shares.holdDownload))
  for (const path of EXPORTS) http.get(path, inItsShare(accountOf, app.shares.holdExport))
  mountMedia(http, { db, media: app.media, ownerOf: venueOf })
  mountVenueFiles(http, { db, ownerOf: venueOf })
  const uploads = {
    db,
    clock,
    publicUrl: config.publicUrl,
    bodies: createFileBodies(UPLOADS, config.dataDir && path.join(config.dataDir, 'incoming-uploads')),
    isFull: (ownerId: string, size: number) => db.tenant(ownerId, (tx) => isFull(tx, ownerId, size)),
    personOf: ownSession,
  }
  mountFileUpload(http, uploads)
  mountVenueFileUpload(http, uploads)
  mountContactExport(http, { db, ownerOf })
  mountPersonExport(http, { db, ownerOf })
  mountAccountExport(http, { db, clock, ownerOf })
  mountGuestExport(http, { db, clock, ownerOf })
  mountReceipts(http, { db, config, session: ownSession })
  mountAuditExport(http, { db, clock, clientAddress, session: ownSession })
  const isForeign = (headers: Headers) => isForeignOrigin(headers, config.publicUrl)
  // Answers in words of its own, as the specification has it.
  const adminSession = async (headers: Headers) => {
    const account = await session(headers)
    return account?.visit ? null : account
  }
  mountChangePassword(http, { db, logger, clock, authService, session: adminSession, isForeign, clientAddress })

  // Programs that look at links in messages ask for the head of an answer, which a link that counts once must not be spent on.
  for (const path of ['/api/auth/verify-email', '/entrar/:token'])
    http.use(path, async (c, next) => (c.req.method === 'HEAD' ? c.body(null) : next()))
  // The link of a confirmation mail; every other route of the auth library stays closed.
  http.get('/api/auth/verify-email', async (c) => {
    return c.redirect((await authService.confirm(c.req.raw)) ? '/login' : '/login?link=vencido')
  })
  http.get('/entrar/:token', async (c) => {
    // Links are for trials. One that was made before has no use in production.
    if (app.config.production) return c.redirect('/login')
    const userId = await db.accounts((tx) => takeSignInLink(tx, c.req.param('token'), clock))
    if (!userId) return c.redirect('/login?link=usado')
    const { api } = await authService.auth()
    const { headers, response } = await api.signInByLink({
      body: { userId },
      headers: c.req.raw.headers,
      returnHeaders: true,
    })
    // A link from the terminal counts as the password: its reader may do everything here, and may know no password.
    await db.accounts((tx) => notePassword(tx, response.token, clock.now()))
    for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
    const account = await db.accounts((tx) => loadAccount(tx, userId))
    return c.redirect(account?.role === 'admin' ? '/admin' : '/dashboard')
  })
  if (app.simulator) mountSimulator(http, app)
  mountSecurityTxt(http, config, clock)
  const { publicUrl, bucket } = app.config
  const filesAt = bucket?.direct ? addressOfBucket(bucket) : undefined
  mountWebApp(http, { folder: app.webFolder, publicUrl, filesAt, logger }, async (headers): Promise<Session> => {
    const person = await session(headers)
    return presentSession(app, person?.id ?? null, person?.visit)
  })
}

/** The paths of files that a page shows. */
const DOWNLOADS = ['/api/files/*', '/api/media/*']

/** The paths that export a venue's data as a file. */
const EXPORTS = [
  '/api/contacts.csv',
  '/api/contacts/*',
  '/api/account.json',
  '/api/guest-lists/*',
  '/api/receipts/*',
  '/api/admin/receipts/*',
  '/api/admin/audit.csv',
]

/** Returns a middleware that answers within the share of the caller, which it holds until the answer is read. */
const inItsShare =
  (
    keyOf: (headers: Headers) => Promise<string | null>,
    hold: (key: string) => Promise<() => void>,
  ): MiddlewareHandler =>
  async (c, next) => {
    // Nothing is made for who only asks for the head.
    if (c.req.method === 'HEAD') return c.body(null)
    const key = await keyOf(c.req.raw.headers)
    if (!key) return next()
    const letGo = await hold(key).catch((error: unknown) => {
      if (error instanceof TooBusy) return null
      throw error
    })
    if (!letGo) return c.json({ code: 'too_many_requests' }, 429)
    try {
      await next()
      // A refusal holds nothing.
      if (c.res.ok) c.res = heldUntilRead(c.res, letGo)
      else letGo()
    } catch (error) {
      letGo()
      throw error
    }
  }

/**
 * Returns a function that reads once for the headers of each request, whether its share, its body, its route or all of
 * them ask.
 */
function onceForEach<T>(read: (headers: Headers) => Promise<T>): (headers: Headers) => Promise<T> {
  const known = new WeakMap<Headers, Promise<T>>()
  return (headers) => {
    const found = known.get(headers) ?? read(headers)
    known.set(headers, found)
    return found
  }
}

const RPC = '/api/rpc'

function mountProcedures(
  http: HttpApp,
  app: App,
  { session, bodies }: { session: (headers: Headers) => ReturnType<typeof readSession>; bodies: CallBodies },
) {
  const rpc = new RPCHandler(createRouter(app), {
    // Calls that came as one request are each checked, shared out, limited and logged as if they had come alone; the body of all is a small one.
    plugins: [new SimpleCsrfProtectionHandlerPlugin(), new BatchHandlerPlugin()],
    // Around the procedure alone: a body that cannot be read is an answer, and its words are in the error.
    clientInterceptors: [
      async ({ next, input }) => {
        if (hasBlankText(input)) throw fail('invalid_input')
        return next().catch((error: unknown) => {
          // Characters that no database stores, a position in a list that cannot be: the input is wrong, not we.
          if (isUnstorable(error) || isTooDeep(error)) throw fail('invalid_input')
          if (!isExpected(error)) app.logger.error({ error: describeError(error) }, 'a request failed')
          throw error
        })
      },
    ],
  })
  http.all(`${RPC}/*`, async (c) => {
    // The header that our pages send keeps other people's pages out already; this does not depend on it.
    if (isForeignOrigin(c.req.raw.headers, app.config.publicUrl)) return c.json({ code: 'forbidden' }, 403)
    const resHeaders = new Headers()
    const known = () => session(c.req.raw.headers)
    const context = {
      headers: c.req.raw.headers,
      resHeaders,
      address: app.clientAddress(c),
      shares: app.shares,
      session: async () => {
        const account = await known()
        return account && { ...account, userId: account.id }
      },
    }
    return bodies(c.req.raw, {
      largest: LARGE_INPUTS.get(c.req.path.slice(RPC.length + 1)) ?? SMALL_BODY,
      caller: async () => (await known())?.ownerId ?? null,
      passOn: async (request) => {
        const { matched, response } = await rpc.handle(request, { prefix: RPC, context })
        if (!matched) return c.json({ code: 'not_found' }, 404)
        for (const cookie of resHeaders.getSetCookie()) response.headers.append('set-cookie', cookie)
        return response
      },
    })
  })
}

/** Tells whether an input is nested thousands of times, which no valid input is. */
const isTooDeep = (error: unknown) => error instanceof RangeError && error.message.includes('call stack')

/**
 * Tells whether an error is an expected answer. Errors with a code are, also when a gateway or a network is at fault,
 * and so is a body that is no JSON, whose words would be in the message.
 */
function isExpected(error: unknown): boolean {
  if (error instanceof SyntaxError) return true
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return false
  const isAnswer = 'code' in error && ErrorCode.safeParse(error.code).success
  return error.status < 500 || (isAnswer && error.status !== 500)
}
