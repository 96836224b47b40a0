/**
 * Deletes an owner's account.
 *
 *   password ─▶ 1 numbers unlinked and removed at the gateway ─▶ 2 account and all that belongs to it removed, one commit
 *
 * When it stops between the two, the numbers are disconnected and the account still exists: the owner repeats it.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { sql } from '#platform/drizzle.ts'
import { authErrorCode, type openAuth } from '#modules/accounts/index.ts'
import { endSubscriptionsOf } from '#modules/billing/index.ts'
import { type Clock, HOUR } from '#platform/clock.ts'
import { asBilling, type Database } from '#platform/database.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import type { Logger } from '#platform/logger.ts'
import { endVisits } from '#modules/admin/index.ts'
import { GatewayError, type GatewayClient } from '@balcao/gateway-client'

type Deps = {
  db: Database
  clock: Clock
  logger: Logger
  door: ReturnType<typeof openAuth>
  gateway: GatewayClient
}

export function deleteAccountRoutes({ db, clock, logger, door, gateway }: Deps) {
  const allowed = createRateLimit({ db, clock, name: 'delete account', limit: 10, windowMs: HOUR })
  return {
    deleteAccount: signedIn.account.deleteAccount.handler(async ({ context, input, errors }) => {
      const { userId } = context.person
      if (!(await allowed(userId))) throw fail('too_many_requests', 429)
      const { api } = await door.auth()
      await api.verifyPassword({ body: input, headers: context.headers }).catch((error: unknown) => {
        throw authErrorCode(error) === 'INVALID_PASSWORD' ? errors.password_wrong() : error
      })
      await removeNumbers(db, gateway, userId).catch((error: unknown) => {
        logger.warn(
          { owner: userId, error: describeError(error) },
          'the numbers of a leaving owner could not be removed',
        )
        throw errors.numbers_not_disconnected()
      })
      // Everything an owner has hangs on this row, but what they paid: that stays, and its row of them goes. Nobody of the team
      // has anything of their own.
      await db.accounts(async (tx) => {
        await asBilling(tx, () => endSubscriptionsOf(tx, userId, clock.now()))
        await endVisits(tx, clock.now(), userId)
        await tx.execute(sql`
          delete from "user" where id = ${userId}::uuid or id in (select id from profiles where owner_id = ${userId}::uuid)`)
      })
      return {}
    }),
  }
}

async function removeNumbers(db: Database, gateway: GatewayClient, ownerId: string): Promise<void> {
  const { rows } = await db.tenant(ownerId, (tx) =>
    tx.execute<{ name: string }>(sql`select instance_name as name from instances`),
  )
  for (const { name } of rows) {
    await gateway.deleteInstance(name).catch((error: unknown) => {
      if (!(error instanceof GatewayError) || error.code !== 'instance_missing') throw error
    })
  }
}
