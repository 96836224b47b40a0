import { describeError } from '@balcao/contract/stored-errors'
import { changePasswordCall } from '@balcao/copy/admin/calls'
import { z } from 'zod'
import { errors as words } from '@balcao/copy/errors'
import { ErrorCode } from '@balcao/contract'
import { type Clock, MINUTE } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { ClientAddress } from '#platform/http/client-address.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { adminRefusal } from '#platform/http/procedures.ts'
import { createShownLimit } from '#platform/http/rate-limit.ts'
import type { Logger } from '#platform/logger.ts'
import { type AuthService, changeUserPassword } from './change-user-password.ts'

const Body = z.object({ userId: z.uuid(), novaSenha: z.string() })

type Admin = { id: string; fullName: string; gavePassword: boolean } & Parameters<typeof adminRefusal>[0]
type Deps = {
  db: Database
  logger: Logger
  clock: Clock
  authService: AuthService
  /**
   * Returns the admin whose session the headers carry, as a cookie of our page or as a bearer token; null without one.
   */
  session(headers: Headers): Promise<Admin | null>
  /** Tells whether another site's page sent the request. */
  isForeign(headers: Headers): boolean
  clientAddress: ClientAddress
}

/**
 * Serves `POST /api/admin/change-password` with a bearer session token, `userId` and `novaSenha`; it answers `sucesso`
 * or `error` (specification, section 7).
 */
export function mountChangePassword(
  http: HttpApp,
  { db, logger, clock, authService, session, isForeign, clientAddress }: Deps,
): void {
  const allowed = createShownLimit({ db, clock, name: 'admin sets password', limit: 30, windowMs: 5 * MINUTE })
  http.post('/api/admin/change-password', async (c) => {
    const { headers } = c.req.raw
    const address = clientAddress(c)
    if (isForeign(headers)) return c.json({ error: changePasswordCall.forbidden }, 403)
    const person = await session(headers)
    const admin = person && !adminRefusal(person) ? person.id : null
    if (!(await allowed(admin, address))) return c.json({ error: changePasswordCall.tooMany }, 429)
    if (!person) return c.json({ error: changePasswordCall.unauthenticated }, 401)
    const refusal = adminRefusal(person)
    if (refusal === 'two_factor_needed') return c.json({ error: changePasswordCall.twoFactorNeeded }, 403)
    if (refusal) return c.json({ error: changePasswordCall.forbidden }, 403)
    if (!person.gavePassword) return c.json({ error: changePasswordCall.passwordNeeded }, 403)
    const body = Body.safeParse(await c.req.json().catch(() => null))
    if (!body.success) return c.json({ error: changePasswordCall.invalid }, 400)
    const { userId, novaSenha } = body.data
    if (novaSenha.length < 6 || novaSenha.length > 128)
      return c.json({ error: changePasswordCall.passwordInvalid }, 400)
    const actor = { id: person.id, name: person.fullName, address }
    const done = await changeUserPassword({ db, clock, authService }, actor, userId, novaSenha).catch(
      (error: unknown) => {
        const problem = ErrorCode.safeParse(Object(error).code).data
        if (problem === 'password_common' || problem === 'password_short_for_admin') return problem
        logger.error({ error: describeError(error) }, 'a password could not be changed')
        return null
      },
    )
    if (done === null) return c.json({ error: changePasswordCall.unknown }, 500)
    if (typeof done === 'string') return c.json({ error: words[done] }, 400)
    return done ? c.json({ sucesso: true }) : c.json({ error: changePasswordCall.notFound }, 404)
  })
}
