import { phoneFromInput, type Session } from '@balcao/contract'
import { sql } from '#platform/drizzle.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { needUnchanged } from '#platform/http/need-unchanged.ts'
import { fail, signedIn } from '#platform/http/procedures.ts'
import { setName } from './change-user.ts'
import { listDevices, signOutElsewhere } from './devices.ts'
import type { AuthService } from './open-auth.ts'

type Deps = {
  db: Database
  clock: Clock
  authService: AuthService
  presentSession(userId: string | null): Promise<Session>
}

/** Serves what people see and change of their own account: the name, the phone, and the devices at which they are signed in. */
export function profileRoutes({ db, clock, authService, presentSession }: Deps) {
  const { updateName, updatePhone, devices, signOutDevice, signOutOthers } = signedIn.account
  const currentSession = async (headers: Headers) => {
    const found = await (await authService.auth()).api.getSession({ headers })
    if (!found) throw fail('unauthenticated', 401)
    return found.session.id
  }
  return {
    updateName: updateName.handler(async ({ context: { person }, input: { fullName, base } }) => {
      const { userId } = person
      await db.accounts(async (tx) => {
        const current = async () =>
          (
            await tx.execute<{ fullName: string }>(sql`
            select full_name as "fullName" from profiles where id = ${userId}::uuid`)
          ).rows[0]
        await needUnchanged(tx, { what: `name ${userId}`, base, input: { fullName }, current })
        await setName(tx, userId, fullName)
      })
      return presentSession(userId)
    }),
    updatePhone: updatePhone.handler(async ({ context: { ownerId, person }, input, errors }) => {
      const phone = input.phone === '' ? '' : phoneFromInput(input.phone)
      if (phone === null) throw errors.phone_invalid()
      await db.tenant(ownerId, async (tx) => {
        const theirs = sql`from profiles where id = ${person.userId}::uuid`
        const current = async () => (await tx.execute<{ phone: string }>(sql`select phone ${theirs}`)).rows[0]
        await needUnchanged(tx, { what: `phone ${person.userId}`, base: input.base, input: { phone }, current })
        await tx.execute(sql`update profiles set phone = ${phone} where id = ${person.userId}::uuid`)
      })
      return presentSession(person.userId)
    }),
    devices: devices.handler(async ({ context: { person, headers } }) => {
      const current = await currentSession(headers)
      return db.accounts((tx) => listDevices(tx, person.userId, current, clock.now()))
    }),
    signOutDevice: signOutDevice.handler(async ({ context: { person, headers }, input }) => {
      const current = await currentSession(headers)
      await db.accounts((tx) => signOutElsewhere(tx, person.userId, current, input.id))
      return {}
    }),
    signOutOthers: signOutOthers.handler(async ({ context: { person, headers } }) => {
      const current = await currentSession(headers)
      await db.accounts((tx) => signOutElsewhere(tx, person.userId, current, null))
      return {}
    }),
  }
}
