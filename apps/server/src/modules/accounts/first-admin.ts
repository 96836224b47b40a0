/**
 * Makes the account that is an admin from the first start, from BALCAO_ADMIN_EMAIL and BALCAO_ADMIN_PASSWORD. An
 * account that exists stays as it is, with its password, because it may have been changed since.
 */
import { adminName } from '@balcao/copy/server'
import { sql } from '#platform/drizzle.ts'
import { createProfile } from './create-profile.ts'
import type { openAuth } from './open-auth.ts'
import { passwordProblem } from './password-rules.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { startError } from '#platform/start-error.ts'

type Deps = { db: Database; authService: ReturnType<typeof openAuth>; config: Pick<Config, 'production'> }

/**
 * Makes the first admin unless the account exists.
 *
 * @returns the id of the account, and whether it was made now
 * @throws StartError `config_invalid` for a common password in production
 */
export async function ensureFirstAdmin({ db, authService, config }: Deps, admin: NonNullable<Config['admin']>) {
  const email = admin.email.toLowerCase()
  return db.accounts(async (tx) => {
    // Several processes may start at once: the lock lets one of them make it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first admin'))`)
    const { rows } = await tx.execute<{ id: string }>(sql`select id from "user" where email = ${email}`)
    if (rows[0]) return { id: rows[0].id, made: false }
    if (config.production && (await passwordProblem(admin.password, 'admin')))
      throw startError('config_invalid', '', [{ variable: 'BALCAO_ADMIN_PASSWORD', problem: 'unsafe' }])
    const auth = await authService.within(tx)
    const { user } = await auth.api.signUpEmail({ body: { name: adminName, email, password: admin.password } })
    await createProfile(tx, { id: user.id, email, fullName: adminName, phone: '', businessName: '', role: 'admin' })
    await tx.execute(sql`update "user" set email_verified = true where id = ${user.id}::uuid`)
    return { id: user.id, made: true }
  })
}
