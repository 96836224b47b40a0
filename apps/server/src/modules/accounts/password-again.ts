/**
 * Requires the password again for dangerous acts, so that a session that was left open or stolen is not enough for them
 * (`platform/http/without-password.ts`). A session remembers when the password was last given.
 */
import { sql } from '#platform/drizzle.ts'
import { type Clock, MINUTE } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { authErrorCode } from './auth-error-code.ts'
import type { AuthService } from './open-auth.ts'
import type { createSignInLimits } from './sign-in-limits.ts'

/** Milliseconds for which a given password counts. */
const RECENT = 15 * MINUTE

/** Tells whether a password that was given at that time still counts. */
export const isRecent = (passwordAt: string | null, now: Date): boolean =>
  passwordAt !== null && new Date(passwordAt).getTime() > now.getTime() - RECENT

/** Notes that the password was given in the session with this token. */
export async function notePassword(tx: Tx, token: string, now: Date): Promise<void> {
  await tx.execute(sql`update session set password_at = ${now}::timestamptz where token = ${token}`)
}

type Deps = { db: Database; clock: Clock; authService: AuthService; limits: ReturnType<typeof createSignInLimits> }

export function passwordAgainRoutes({ db, clock, authService, limits }: Deps) {
  return {
    // Tries count as those of signing in do.
    confirmPassword: signedIn.account.confirmPassword.handler(async ({ context, input, errors }) => {
      const { person, headers } = context
      if (!(await limits.mayTry(context, person.email))) throw fail('too_many_requests', 429)
      const { api } = await authService.auth()
      const found = await api.getSession({ headers })
      if (!found) throw fail('unauthenticated', 401)
      await api.verifyPassword({ body: input, headers }).catch((error: unknown) => {
        throw authErrorCode(error) === 'INVALID_PASSWORD' ? errors.password_wrong() : error
      })
      await db.accounts((tx) => notePassword(tx, found.session.token, clock.now()))
      return {}
    }),
  }
}
