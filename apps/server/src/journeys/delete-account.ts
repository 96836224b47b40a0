/**
 * Deletes an owner's account, at their own word or at an admin's.
 *
 *   password ─▶ 1 channels unlinked and removed at the gateway ─▶ 2 account and all that belongs to it removed, one commit
 *
 * When it stops between the two, the channels are disconnected and the account still exists: whoever deleted it repeats it.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { sql } from '#platform/drizzle.ts'
import { authErrorCode, getUser, type openAuth } from '#modules/accounts/index.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { endSubscriptionsOf } from '#modules/billing/index.ts'
import { type Clock, HOUR } from '#platform/clock.ts'
import { asBilling, type Database, type Tx } from '#platform/database.ts'
import { admin, fail, signedIn } from '#platform/http/procedures.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import type { Logger } from '#platform/logger.ts'
import { actorOf, endVisits, userSubject } from '#modules/admin/index.ts'
import { GatewayError, type GatewayClient } from '@balcao/gateway-client'

type Deps = {
  db: Database
  clock: Clock
  logger: Logger
  authService: ReturnType<typeof openAuth>
  gateway: GatewayClient
}

export function deleteAccountRoutes({ db, clock, logger, authService, gateway }: Deps) {
  const allowed = createRateLimit({ db, clock, name: 'delete account', limit: 10, windowMs: HOUR })
  return {
    deleteAccount: signedIn.account.deleteAccount.handler(async ({ context, input, errors }) => {
      const { userId } = context.person
      if (!(await allowed(userId))) throw fail('too_many_requests', 429)
      const { api } = await authService.auth()
      await api.verifyPassword({ body: input, headers: context.headers }).catch((error: unknown) => {
        throw authErrorCode(error) === 'INVALID_PASSWORD' ? errors.password_wrong() : error
      })
      if (!(await unlink(userId))) throw errors.channels_not_disconnected()
      await db.accounts((tx) => removeAccount(tx, userId, clock.now()))
      return {}
    }),
    remove: admin.admin.users.remove.handler(async ({ context, input: { userId }, errors }) => {
      if (userId === context.person.userId) throw errors.own_account()
      const find = async (tx: Tx) => {
        const user = await getUser(tx, userId)
        // An owner's teammates are removed and not deleted, so that what they wrote keeps their name.
        if (!user || user.role === 'admin' || user.isTeammate) throw errors.not_found()
        return user
      }
      await db.accounts(find)
      if (!(await unlink(userId))) throw errors.channels_not_disconnected()
      await db.accounts(async (tx) => {
        const subject = userSubject(await find(tx))
        await removeAccount(tx, userId, clock.now())
        await recordAudit(tx, actorOf(context), { act: 'user-deleted', subject }, clock.now())
      })
      return {}
    }),
  }

  /** Removes the channels of an owner at the gateway. @returns false when it could not */
  async function unlink(userId: string): Promise<boolean> {
    try {
      await removeChannels(db, gateway, userId)
      return true
    } catch (error) {
      logger.warn(
        { owner: userId, error: describeError(error) },
        'the channels of a leaving owner could not be removed',
      )
      return false
    }
  }
}

/**
 * Removes an account. Everything an owner has hangs on this row, but what they paid: that stays, and its row of them
 * goes. Nobody of the team has anything of their own.
 */
async function removeAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  await asBilling(tx, () => endSubscriptionsOf(tx, userId, now))
  await endVisits(tx, now, userId)
  await tx.execute(sql`
    delete from "user" where id = ${userId}::uuid or id in (select id from profiles where owner_id = ${userId}::uuid)`)
}

async function removeChannels(db: Database, gateway: GatewayClient, ownerId: string): Promise<void> {
  const { rows } = await db.tenant(ownerId, (tx) =>
    tx.execute<{ name: string }>(sql`select instance_name as name from channels`),
  )
  for (const { name } of rows) {
    await gateway.deleteInstance(name).catch((error: unknown) => {
      if (!(error instanceof GatewayError) || error.code !== 'instance_missing') throw error
    })
  }
}
