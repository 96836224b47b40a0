import type { Session } from '@balcao/contract'
import { type Clock, MINUTE } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { fail, open, signedIn } from '#platform/http/procedures.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import { authErrorCode } from './auth-error-code.ts'
import { type loadAccount, loadFreshSession, loadSessionAccount, mayEnter, needsTwoFactor } from './load-account.ts'
import { MailError, tellingMailErrors } from './mail-errors.ts'
import type { AuthService } from './open-auth.ts'
import { isRecent, notePassword, passwordAgainRoutes } from './password-again.ts'
import { mustBeGoodPassword } from './password-rules.ts'
import { profileRoutes } from './profile-routes.ts'
import { createSignInLimits } from './sign-in-limits.ts'
import { forgetResetLinks } from './reset-links.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { tellPages } from './end-sessions.ts'
import { twoFactorRoutes } from './two-factor-routes.ts'

type Deps = {
  db: Database
  clock: Clock
  authService: AuthService
  presentSession(userId: string | null, visit?: Visit): Promise<Session>
}
type Visit = NonNullable<Session['user']>['visit']

/** Serves signing in and out, passwords, and a person's own account. Signing up is in `journeys/sign-up.ts`. */
export function accountRoutes({ db, clock, authService, presentSession }: Deps) {
  const limits = createSignInLimits({ db, clock, authService })
  const changes = createRateLimit({ db, clock, name: 'change password', limit: 10, windowMs: 5 * MINUTE })
  const mustBe = (allowed: boolean) => {
    if (!allowed) throw fail('too_many_requests', 429)
  }
  const { session, signOut, requestPasswordReset, resetPassword } = open.account
  const { changePassword } = signedIn.account
  return {
    ...profileRoutes({ db, clock, authService, presentSession }),
    ...signInRoutes({ db, clock, authService, presentSession, limits }),
    ...twoFactorRoutes({ db, clock, authService }),
    ...passwordAgainRoutes({ db, clock, authService, limits }),
    session: session.handler(async ({ context }) => {
      const person = await context.session()
      return presentSession(person?.userId ?? null, person?.visit)
    }),
    signOut: signOut.handler(async ({ context }) => {
      const auth = await authService.auth()
      const { headers } = await auth.api.signOut({ headers: context.headers, returnHeaders: true })
      for (const cookie of headers.getSetCookie()) context.resHeaders.append('set-cookie', cookie)
      return {}
    }),
    // The answer is the same whether the address is known or not.
    requestPasswordReset: requestPasswordReset.handler(async ({ context, input, errors }) => {
      mustBe(await limits.mayAskForLetter(context, input.email))
      const { api } = await authService.auth()
      await tellingMailErrors(() => api.requestPasswordReset({ body: { email: input.email } })).catch(
        (error: unknown) => {
          throw error instanceof MailError ? errors.mail_failed() : error
        },
      )
      return {}
    }),
    resetPassword: resetPassword.handler(async ({ context, input, errors }) => {
      const account = await authService.resetBy(input.token)
      mustBe(await limits.mayTry(context, account?.email ?? null, 'reset'))
      const { api } = await authService.auth()
      await mustBeGoodPassword(input.password, account?.role ?? 'user')
      const body = { token: input.token, newPassword: input.password }
      await api.resetPassword({ body }).catch((error: unknown) => {
        if (authErrorCode(error)) throw errors.link_invalid()
        throw error
      })
      return {}
    }),
    changePassword: changePassword.handler(async ({ context, input, errors }) => {
      mustBe(await changes(context.person.userId))
      await mustBeGoodPassword(input.password, context.person.role)
      const body = { currentPassword: input.current, newPassword: input.password, revokeOtherSessions: true }
      const { api } = await authService.auth()
      const { headers, response } = await api
        .changePassword({ body, headers: context.headers, returnHeaders: true })
        .catch((error: unknown) => {
          if (authErrorCode(error) === 'INVALID_PASSWORD') throw errors.password_wrong()
          throw authErrorCode(error) ? errors.password_not_saved() : error
        })
      await db.accounts(async (tx) => {
        if (response.token) await notePassword(tx, response.token, clock.now())
        await forgetResetLinks(tx, context.person.userId)
        await tellPages(tx, context.person.userId)
      })
      // The session that asked goes on under a new token, and its device is the one that the account knows now.
      for (const cookie of headers.getSetCookie()) context.resHeaders.append('set-cookie', cookie)
      const device = await authService.knownDevices.remember(context.headers, context.person.email, clock.now())
      context.resHeaders.append('set-cookie', device)
      return {}
    }),
  }
}

/**
 * Returns the person who is signed in, for pages and procedures; null for a blocked or deactivated one. During a visit
 * the admin counts as the owner.
 */
export async function readSession(
  { authService, db, clock }: Pick<Deps, 'authService' | 'db' | 'clock'>,
  headers: Headers,
) {
  // A program's token goes before a cookie, and is the library's to read.
  const token = headers.has('authorization') ? null : authService.tokenOf(headers)
  const times = { session: new Date(), visit: clock.now() }
  const present = (account: NonNullable<Awaited<ReturnType<typeof loadAccount>>>) =>
    mayEnter(account)
      ? {
          ...account,
          needsTwoFactor: needsTwoFactor(account, authService),
          gavePassword: isRecent(account.passwordAt, times.visit),
        }
      : null
  const fresh = token && (await db.accountsStatement((tx) => loadFreshSession(tx, token, times)))
  if (fresh) return present(fresh)
  // What is left is the library's: renewing, ending, and whatever else a session may be. Without a cookie there is nothing
  // to ask, and it need not be loaded.
  if (!headers.has('cookie') && !headers.has('authorization')) return null
  const found = await (await authService.auth()).api.getSession({ headers })
  if (!found) return null
  const account = await db.accounts((tx) => loadSessionAccount(tx, found.session, times.visit))
  return account && present(account)
}
