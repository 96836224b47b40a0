import type { Session } from '@balcao/contract'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { fail, open, type RequestContext } from '#platform/http/procedures.ts'
import type { Auth } from './auth.ts'
import { authErrorCode } from './auth-error-code.ts'
import { loadAccount, mayEnter } from './load-account.ts'
import { noteSignIn } from './note-sign-in.ts'
import type { AuthService } from './open-auth.ts'
import type { createSignInLimits } from './sign-in-limits.ts'

type Deps = {
  db: Database
  clock: Clock
  authService: AuthService
  presentSession(userId: string | null): Promise<Session>
  limits: ReturnType<typeof createSignInLimits>
}

/** Serves the two steps of signing in: the password, and the code for people with a second factor. */
export function signInRoutes({ db, clock, authService, presentSession, limits }: Deps) {
  const { signIn, verifyCode } = open.account
  type Opened = { account: { id: string; email: string }; token: string; cookies: Headers }
  /** Hands a session out to a browser, and remembers it as a known device of the account. */
  const letIn = async (context: RequestContext, { account, token, cookies }: Opened) => {
    const { headers, address } = context
    const isKnownDevice = (await authService.knownDevices.deviceOf(headers, account.email, clock.now())) !== null
    await noteSignIn({ db, clock, authService }, { account, token, isKnownDevice, headers, address })
    handOut(context, cookies)
    context.resHeaders.append(
      'set-cookie',
      await authService.knownDevices.remember(headers, account.email, clock.now()),
    )
  }
  return {
    signIn: signIn.handler(async ({ context, input, errors }) => {
      if (!(await limits.mayTry(context, input.email))) throw fail('too_many_requests', 429)
      const auth = await authService.auth()
      const { headers, response } = await authService.signIn(input, context.headers)
      if (asksForCode(response)) {
        handOut(context, headers)
        return { ...(await presentSession(null)), needsCode: true }
      }
      const account = await admit(db, auth, response)
      if (!account) throw errors.profile_missing()
      await letIn(context, { account, token: response.token, cookies: headers })
      return { ...(await presentSession(account.id)), needsCode: false }
    }),
    verifyCode: verifyCode.handler(async ({ context, input: { code, recovery, trustDevice }, errors }) => {
      const email = await authService.waitingForCode(context.headers)
      if (!(await limits.mayTry(context, email, 'code'))) throw fail('too_many_requests', 429)
      const auth = await authService.auth()
      const asked = { headers: context.headers, returnHeaders: true as const }
      const verify = recovery
        ? auth.api.verifyBackupCode({ ...asked, body: { code: dashed(code), trustDevice } })
        : auth.api.verifyTOTP({ ...asked, body: { code, trustDevice } })
      const { headers, response } = await verify.catch(asCodeError)
      const { token, user } = response
      const account = token ? await admit(db, auth, { token, user }) : null
      if (!token || !account) throw errors.code_expired()
      await letIn(context, { account, token, cookies: headers })
      return presentSession(account.id)
    }),
  }
}

/**
 * Tells whether a code is still needed. With a second factor the library answers otherwise than its type says, and
 * nobody is signed in yet.
 */
const asksForCode = (response: object) => 'twoFactorRedirect' in response

type SignedIn = { token: string; user: { id: string } }

/** Ends a session that its person may not use, before it is handed out. @returns the account; null without a profile */
async function admit(db: Database, auth: Auth, { token, user }: SignedIn) {
  const account = await db.accounts((tx) => loadAccount(tx, user.id))
  if (account && mayEnter(account)) return account
  await (await auth.$context).internalAdapter.deleteSession(token)
  if (!account) return null
  throw account.isBlocked ? fail('blocked', 403) : fail('access_deactivated', 403)
}

function handOut(context: RequestContext, headers: Headers) {
  for (const cookie of headers.getSetCookie()) context.resHeaders.append('set-cookie', cookie)
}

/** Writes a recovery code with its dash when it was typed without one. */
const dashed = (code: string) => (/^\w{10}$/.test(code) ? `${code.slice(0, 5)}-${code.slice(5)}` : code)

/** Turns the auth library's errors about codes into ours. */
export function asCodeError(error: unknown): never {
  switch (authErrorCode(error)) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      throw fail('code_wrong')
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
    case 'TOTP_NOT_ENABLED':
    case 'BACKUP_CODES_NOT_ENABLED':
      throw fail('code_expired')
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      throw fail('code_locked', 429)
    default:
      // Somebody else showed the same recovery code at the same moment, and was let in with it.
      if (isConflict(error)) throw fail('code_wrong')
      throw error
  }
}

const isConflict = (error: unknown) => error instanceof Error && 'status' in error && error.status === 'CONFLICT'
