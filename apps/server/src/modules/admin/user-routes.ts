/**
 * Serves the acts of an admin on somebody's account.
 *
 *   block ─▶ no session, no answer, nothing is sent ─▶ unblock ─▶ as before; messages received meanwhile wait
 *
 * The channels stay linked during a block, and customers' messages are stored. The gateway's automatic acts are switched
 * off, and set to the owner's wishes again afterwards (`modules/channels/settings/apply-channel-settings.ts`).
 */
import {
  authErrorCode,
  type openAuth,
  findUsers,
  getUser,
  loadLastSeen,
  loadUserFigures,
  loadUserChannels,
  setBlocked,
  setEmail,
  setName,
} from '#modules/accounts/index.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { resendSettingsOfOwner } from '#modules/channels/index.ts'
import { auditDetails } from '@balcao/copy/admin/audit'
import { sqlState } from '@balcao/contract/stored-errors'
import type { Clock } from '#platform/clock.ts'
import { asOwner, type Database } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { admin } from '#platform/http/procedures.ts'
import { actorOf } from './actor-of.ts'
import { changeUserPassword } from './change-user-password.ts'
import { endVisits } from './end-visits.ts'
import { userSubject } from './user-subject.ts'

const UNIQUE_VIOLATION = '23505'

type Deps = { db: Database; clock: Clock; authService: ReturnType<typeof openAuth> }

export function userRoutes({ db, clock, authService }: Deps) {
  const { list, get, setBlocked: block, update, changePassword } = admin.admin.users
  return {
    list: list.handler(({ input }) => db.admin((tx) => findUsers(tx, input))),
    get: get.handler(async ({ input: { userId }, errors }) => {
      const user = await db.admin((tx) => getUser(tx, userId))
      if (!user) throw errors.not_found()
      const figures = await db.admin((tx) => loadUserFigures(tx, userId, clock.now()))
      const channels = await db.admin((tx) => loadUserChannels(tx, userId))
      const lastSeenAt = await db.accounts((tx) => loadLastSeen(tx, userId))
      return { user, figures: { ...figures, lastSeenAt }, channels }
    }),
    setBlocked: block.handler(({ context, input: { userId, blocked }, errors }) =>
      db.accounts(async (tx) => {
        if (userId === context.person.userId) throw errors.own_account()
        const changed = await setBlocked(tx, userId, blocked)
        const user = await getUser(tx, userId)
        if (!user) throw errors.not_found()
        const act = blocked ? ('user-blocked' as const) : ('user-unblocked' as const)
        if (changed) {
          await asOwner(tx, userId, () => resendSettingsOfOwner(tx, userId, clock.now()))
          await recordAudit(tx, actorOf(context), { act, subject: userSubject(user) }, clock.now())
        }
        await endVisits(tx, clock.now())
        return user
      }),
    ),
    update: update.handler(({ context, input: { userId, fullName, base, ...input }, errors }) => {
      const email = input.email.toLowerCase()
      return db
        .accounts(async (tx) => {
          const before = await getUser(tx, userId)
          if (!before) throw errors.not_found()
          const current = () => getUser(tx, userId)
          await needUnchanged(tx, { what: `person ${userId}`, base, input: { fullName, email }, current })
          if (fullName !== before.fullName) await setName(tx, userId, fullName)
          if (email !== before.email) await setEmail(tx, userId, email)
          const details = auditDetails.renamed([before.fullName, before.email], [fullName, email])
          const subject = userSubject(before)
          if (details) await recordAudit(tx, actorOf(context), { act: 'user-renamed', subject, details }, clock.now())
          return (await getUser(tx, userId)) ?? before
        })
        .catch((error: unknown) => {
          throw sqlState(error) === UNIQUE_VIOLATION ? errors.email_taken() : error
        })
    }),
    changePassword: changePassword.handler(async ({ context, input: { userId, password }, errors }) => {
      const done = await changeUserPassword({ db, clock, authService }, actorOf(context), userId, password).catch(
        (error: unknown) => {
          throw authErrorCode(error) ? errors.password_not_saved() : error
        },
      )
      if (!done) throw errors.not_found()
      return {}
    }),
  }
}
