import { forgetResetLinks, mustBeGoodPassword, type openAuth, getUser, setPassword } from '#modules/accounts/index.ts'
import { type Actor, recordAudit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { userSubject } from './user-subject.ts'

export type AuthService = ReturnType<typeof openAuth>
type Deps = { db: Database; clock: Clock; authService: AuthService }

/**
 * Gives somebody a new password and ends all their sessions.
 *
 * @returns false when nobody has this id
 * @throws password_common, password_short_for_admin
 */
export function changeUserPassword({ db, clock, authService }: Deps, actor: Actor, userId: string, password: string) {
  return db.accounts(async (tx) => {
    const user = await getUser(tx, userId)
    if (!user) return false
    await mustBeGoodPassword(password, user.role)
    await setPassword(tx, await (await authService.within(tx)).$context, userId, password)
    await forgetResetLinks(tx, userId)
    await recordAudit(tx, actor, { act: 'user-password-changed', subject: userSubject(user) }, clock.now())
    return true
  })
}
