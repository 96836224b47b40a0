import type { Session } from '@balcao/contract'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { fail, open, type RequestContext } from '#platform/http/procedures.ts'
import type { Auth } from './auth.ts'
import { authErrorCode } from './auth-error-code.ts'
import { loadAccount, mayEnter } from './load-account.ts'
import type { AuthDoor } from './open-auth.ts'

type Deps = {
  db: Database
  clock: Clock
  door: AuthDoor
  presentSession(userId: string | null): Promise<Session>
  /** Throws where somebody tries too often. */
  limit(context: RequestContext, what: string): void
}

/** The two steps of signing in: the password, and for those who want it a code. */
export function signInRoutes({ db, door, presentSession, limit }: Deps) {
  const { signIn, verifyCode } = open.account
  return {
    signIn: signIn.handler(async ({ context, input, errors }) => {
      limit(context, `sign-in ${input.email.toLowerCase()}`)
      const auth = await door.auth()
      const { headers, response } = await door.signIn(input, context.headers)
      if (asksForCode(response)) {
        handOut(context, headers)
        return { ...(await presentSession(null)), needsCode: true }
      }
      const account = await admit(db, auth, response)
      if (!account) throw errors.profile_missing()
      handOut(context, headers)
      return { ...(await presentSession(account.id)), needsCode: false }
    }),
    verifyCode: verifyCode.handler(async ({ context, input: { code, recovery, trustDevice }, errors }) => {
      limit(context, 'code')
      const auth = await door.auth()
      const asked = { headers: context.headers, returnHeaders: true as const }
      const verify = recovery
        ? auth.api.verifyBackupCode({ ...asked, body: { code: dashed(code), trustDevice } })
        : auth.api.verifyTOTP({ ...asked, body: { code, trustDevice } })
      const { headers, response } = await verify.catch(asCodeError)
      const account = response.token ? await admit(db, auth, { token: response.token, user: response.user }) : null
      if (!account) throw errors.code_expired()
      handOut(context, headers)
      return presentSession(account.id)
    }),
  }
}

/** With a second factor the library answers otherwise than its type says: nobody is signed in yet. */
const asksForCode = (response: object) => 'twoFactorRedirect' in response

type SignedIn = { token: string; user: { id: string } }

/** The session is right, but not everybody may use one: it ends before it is known to anybody. @returns null without a profile */
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

/** As recovery codes are written, also when it was typed without its dash. */
const dashed = (code: string) => (/^\w{10}$/.test(code) ? `${code.slice(0, 5)}-${code.slice(5)}` : code)

/** What the library says of a code, in our words. */
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
      throw error
  }
}
