/** The calls that other programs make, and the document that describes them. */
import type { OpenAPI } from '@orpc/contract'
import { bodyLimit } from 'hono/body-limit'
import { readSession } from '#features/accounts/index.ts'
import { sqlState } from '#platform/database.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { fail } from '#platform/http/procedures.ts'
import { openCalls, type PublicContext } from '#platform/http/public-procedures.ts'
import { describe } from '#platform/steps.ts'
import type { App } from '../../app.ts'
import { sessionCalls } from '../../flows/program-session.ts'
import { programCallRoutes } from '../../flows/programs/program-calls.ts'
import { createPrograms } from '../../flows/programs/show-program.ts'
import { previewCalls } from '../../flows/rehearsal/preview-reply.ts'
import { apiError } from './api-error.ts'
import { describeApi } from './describe-api.ts'

/** Bytes of one call. The largest honest one is a long conversation. */
const LARGEST_BODY = 1024 * 1024
/** Every path of `publicApi` begins with one of these. */
const PATHS = ['/api/session', '/api/assistant/*', '/api/v1/*']

/** @param unstorable SQL states of values that cannot be what their column holds: the input is wrong, not we */
export function mountPublicApi(http: HttpApp, app: App, unstorable: ReadonlySet<string>): void {
  const open = openHandler(app, unstorable)
  const showProgram = createPrograms(app)
  let handler: ReturnType<typeof open> | undefined
  const tooLarge = bodyLimit({
    maxSize: LARGEST_BODY,
    onError: (c) => c.json(apiError({ code: 'invalid_input' }), 413),
  })
  for (const path of PATHS) {
    http.use(path, tooLarge)
    http.all(path, async (c) => {
      const resHeaders = new Headers({ 'cache-control': 'no-store' })
      const request = { given: c.req.raw.headers, address: app.clientAddress(c), resHeaders }
      const context = contextOf(app, request, showProgram)
      const { matched, response } = await (await (handler ??= open())).handle(c.req.raw, { prefix: '/api', context })
      if (!matched) return c.json(apiError({ code: 'not_found' }), 404)
      for (const [name, value] of resHeaders) response.headers.set(name, value)
      return response
    })
  }
  let document: Promise<OpenAPI.Document> | undefined
  http.get('/api/openapi.json', async (c) => c.json(await (document ??= describeApi())))
}

/** Loaded with the first call: a house that has no programs does without. */
function openHandler(app: App, unstorable: ReadonlySet<string>) {
  const router = openCalls.router({ ...sessionCalls(app), ...previewCalls(app), ...programCallRoutes(app) })
  return async () => {
    const { OpenAPIHandler } = await import('@orpc/openapi/fetch')
    return new OpenAPIHandler(router, {
      customErrorResponseBodyEncoder: apiError,
      interceptors: [
        ({ next }) =>
          next().catch((error: unknown) => {
            if (unstorable.has(sqlState(error) ?? '')) throw fail('invalid_input')
            if (!isAnswer(error)) app.logger.error({ error: describe(error) }, 'a public call failed')
            throw error
          }),
      ],
    })
  }
}

const isAnswer = (error: unknown) =>
  error instanceof SyntaxError ||
  (error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500)

/** Who asks is what the token says; cookies are left out, so that no page can call for whoever looks at it. */
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
  const session = async () => {
    const account = await readSession(app, headers)
    return account && { ...account, userId: account.id }
  }
  return { headers, resHeaders, address, session, program: () => showProgram(headers, session) }
}
