/** Serves the calls that other programs make, and the document that describes them. */
import { describeError, isUnstorable } from '@balcao/contract/stored-errors'
import type { OpenAPI } from '@orpc/contract'
import { readSession } from '#modules/accounts/index.ts'
import { hasBlankText } from '#platform/http/blank-texts.ts'
import { type CallBodies, onlyOnce, SMALL_BODY } from '#platform/http/call-bodies.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { fail } from '#platform/http/procedures.ts'
import { openCalls, type PublicContext } from '#platform/http/public-procedures.ts'
import type { App } from '../../app.ts'
import { sessionCalls, programCallRoutes, createPrograms } from '#modules/integrations/index.ts'
import { previewCalls } from '#modules/attendant/index.ts'
import { apiError } from './api-error.ts'
import { describeApi } from './describe-api.ts'

/**
 * The calls whose body may be larger than a small one, each with the most bytes: for a long conversation, and for a
 * list of many people.
 */
const LARGE_CALLS = new Map([
  ['/api/assistant/preview', 1024 * 1024],
  ['/api/v1/schedules', 1024 * 1024],
])
/** The beginnings of all paths of `publicApi`. */
const PATHS = ['/api/session', '/api/assistant/*', '/api/v1/*']

export function mountPublicApi(http: HttpApp, app: App, bodies: CallBodies): void {
  const open = openHandler(app)
  const showProgram = createPrograms(app)
  let handler: ReturnType<typeof open> | undefined
  for (const path of PATHS) {
    http.all(path, async (c) => {
      const resHeaders = new Headers({ 'cache-control': 'no-store' })
      const request = { given: c.req.raw.headers, address: app.clientAddress(c), resHeaders }
      const context = contextOf(app, request, showProgram)
      const call = {
        largest: LARGE_CALLS.get(c.req.path) ?? SMALL_BODY,
        caller: async () => ((await context.session()) ?? (await context.program()))?.ownerId ?? null,
        passOn: async (body: Request) => {
          const { matched, response } = await (await (handler ??= open())).handle(body, { prefix: '/api', context })
          if (!matched) return c.json(apiError({ code: 'not_found' }), 404)
          for (const [name, value] of resHeaders) response.headers.set(name, value)
          return response
        },
      }
      return bodies(c.req.raw, call, (code, status) => c.json(apiError({ code }), status))
    })
  }
  let document: Promise<OpenAPI.Document> | undefined
  http.get('/api/openapi.json', async (c) => c.json(await (document ??= describeApi())))
}

/**
 * Returns a function that loads the handler of public calls, with the first call: a venue that has no programs does not
 * need it.
 */
function openHandler(app: App) {
  const router = openCalls.router({ ...sessionCalls(app), ...previewCalls(app), ...programCallRoutes(app) })
  return async () => {
    const { OpenAPIHandler } = await import('@orpc/openapi/fetch')
    return new OpenAPIHandler(router, {
      customErrorResponseBodyEncoder: apiError,
      // Around the call alone: a body that cannot be read is an answer, and its words are in the error.
      clientInterceptors: [
        async ({ next, input }) => {
          if (hasBlankText(input)) throw fail('invalid_input')
          return next().catch((error: unknown) => {
            if (isUnstorable(error)) throw fail('invalid_input')
            if (!isAnswer(error)) app.logger.error({ error: describeError(error) }, 'a public call failed')
            throw error
          })
        },
      ],
    })
  }
}

const isAnswer = (error: unknown) =>
  error instanceof SyntaxError ||
  (error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500)

/**
 * Returns the context of a call. The token says who calls; cookies are left out, so that no page can call in the name
 * of its visitor.
 */
function contextOf(
  app: App,
  { given, address, resHeaders }: { given: Headers; address: string; resHeaders: Headers },
  showProgram: ReturnType<typeof createPrograms>,
): PublicContext {
  const headers = new Headers()
  for (const name of ['authorization', 'user-agent', 'idempotency-key']) {
    const value = given.get(name)
    if (value !== null) headers.set(name, value)
  }
  // Both are read once a call: reading the program counts it.
  const session = onlyOnce(async () => {
    const account = await readSession(app, headers)
    return account && { ...account, userId: account.id }
  })
  const program = onlyOnce(() => showProgram(headers, session))
  return { headers, resHeaders, address, shares: app.shares, session, program }
}
