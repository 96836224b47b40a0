import {
  authErrorCode,
  createSignInLimits,
  isKnownProgram,
  loadAccount,
  noteSignIn,
  type openAuth,
  SIGN_IN_WINDOW,
} from '#modules/accounts/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import { openCalls, ownerCalls } from '#platform/http/public-procedures.ts'

type AuthService = ReturnType<typeof openAuth>

/**
 * Mounts `POST` and `DELETE /api/session`, for the token that a program sends with its calls. It is a session like a
 * browser's.
 */
export function sessionCalls({ db, clock, authService }: { db: Database; clock: Clock; authService: AuthService }) {
  const limits = createSignInLimits({ db, clock, authService })
  return {
    openSession: openCalls.openSession.handler(async ({ context, input, errors }) => {
      if (!(await limits.mayTry(context, input.email))) {
        context.resHeaders.set('retry-after', String(SIGN_IN_WINDOW / 1000))
        throw errors.too_many_requests()
      }
      const auth = await authService.auth()
      const first = await authService.signIn(input, context.headers)
      const { headers, response } = asksForCode(first.response)
        ? await secondStep(auth, first.headers, input.code)
        : first
      if (!response.token) throw errors.internal()
      const account = await db.accounts((tx) => loadAccount(tx, response.user.id))
      const { internalAdapter } = await auth.$context
      if (!account || account.isBlocked || account.isTeammate) {
        // The password was right, but nobody may use this session: it ends before it is known to anybody.
        await internalAdapter.deleteSession(response.token)
        throw account?.isBlocked ? errors.blocked() : errors.forbidden()
      }
      const { headers: asked, address } = context
      const isKnownDevice = await isKnownProgram(db, account.id, response.token, asked)
      const signIn = { account, token: response.token, isKnownDevice, isProgram: true, headers: asked, address }
      await noteSignIn({ db, clock, authService }, signIn)
      const opened = await internalAdapter.findSession(response.token)
      const token = headers.get('set-auth-token')
      if (!opened || !token) throw errors.internal()
      return { token, expiresAt: opened.session.expiresAt.toISOString() }
    }),
    closeSession: ownerCalls.closeSession.handler(async ({ context }) => {
      await (await authService.auth()).api.signOut({ headers: context.headers })
    }),
  }
}

/**
 * Tells whether a sign-in waits for the second factor. Its response then differs from the type that the library gives
 * it.
 */
const asksForCode = (response: object) => 'twoFactorRedirect' in response

/** Verifies the code of the authenticator app, for the sign-in that these headers began. */
async function secondStep({ api }: Awaited<ReturnType<AuthService['auth']>>, begun: Headers, code: string | undefined) {
  if (code === undefined) throw fail('code_needed', 401)
  const cookies = begun.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  const headers = new Headers({ cookie: cookies.filter((cookie) => cookie.includes('two_factor')).join('; ') })
  return api.verifyTOTP({ body: { code }, headers, returnHeaders: true }).catch((error: unknown) => {
    const said = authErrorCode(error)
    if (said === 'ACCOUNT_TEMPORARILY_LOCKED') throw fail('code_locked', 429)
    throw said ? fail('code_wrong') : error
  })
}
