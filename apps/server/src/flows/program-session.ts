import { authErrorCode, loadAccount, type openAuth } from '#features/accounts/index.ts'
import { type Clock, MINUTE } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { openCalls, ownerCalls } from '#platform/http/public-procedures.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'

const WINDOW = 5 * MINUTE

/** `POST` and `DELETE /api/session`: the token that a program shows with its calls. It is a session like a browser's. */
export function sessionCalls({ db, clock, door }: { db: Database; clock: Clock; door: ReturnType<typeof openAuth> }) {
  const allowed = createRateLimit({ clock, limit: 10, windowMs: WINDOW })
  const allowedFromAddress = createRateLimit({ clock, limit: 60, windowMs: WINDOW })
  return {
    openSession: openCalls.openSession.handler(async ({ context, input, errors }) => {
      const { address, resHeaders } = context
      if (!allowedFromAddress(address) || !allowed(`${input.email.toLowerCase()} ${address}`)) {
        resHeaders.set('retry-after', String(WINDOW / 1000))
        throw errors.too_many_requests()
      }
      const auth = await door.auth()
      const { headers, response } = await auth.api
        .signInEmail({ body: input, headers: context.headers, returnHeaders: true })
        .catch((error: unknown) => {
          if (authErrorCode(error)) throw errors.invalid_credentials()
          throw error
        })
      const account = await db.accounts((tx) => loadAccount(tx, response.user.id))
      const { internalAdapter } = await auth.$context
      if (!account || account.isBlocked || account.isTeammate) {
        // The password was right, but nobody may use this session: it ends before it is known to anybody.
        await internalAdapter.deleteSession(response.token)
        throw account?.isBlocked ? errors.blocked() : errors.forbidden()
      }
      const opened = await internalAdapter.findSession(response.token)
      const token = headers.get('set-auth-token')
      if (!opened || !token) throw errors.internal()
      return { token, expiresAt: opened.session.expiresAt.toISOString() }
    }),
    closeSession: ownerCalls.closeSession.handler(async ({ context }) => {
      await (await door.auth()).api.signOut({ headers: context.headers })
    }),
  }
}
