import { sql } from '#platform/drizzle.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { AuthService } from './open-auth.ts'
import { notePassword } from './password-again.ts'

type Deps = { db: Database; clock: Clock; authService: AuthService }
type SignIn = {
  account: { id: string; email: string }
  /** The token of the session that was opened. */
  token: string
  /** True where the account signed in at this device before. */
  isKnownDevice: boolean
  /** True where a program signed in and not a browser. */
  isProgram?: boolean
  headers: Headers
  address: string
}

/**
 * Notes a sign-in before its session is handed out, and writes to the account's owner when the device is new. The very
 * first sign-in sends nothing, because there is no earlier device to compare with.
 */
export async function noteSignIn({ db, clock, authService }: Deps, signIn: SignIn): Promise<void> {
  const { account, token, isKnownDevice, isProgram = false, headers, address } = signIn
  const now = clock.now()
  await db.accounts(async (tx) => {
    await notePassword(tx, token, now)
    if (isProgram) await tx.execute(sql`update session set is_program = true where token = ${token}`)
    const { rowCount: isFirst } = await tx.execute(sql`
      update profiles set signed_in_at = ${now}::timestamptz where id = ${account.id}::uuid and signed_in_at is null`)
    if (isFirst || isKnownDevice) return
    await authService.tellOfSignIn(tx, account.email, { at: now, userAgent: headers.get('user-agent'), address })
  })
}

/**
 * Tells whether a program signed in to this account before. Programs keep no cookie, so one counts as known while
 * another program's session of the account has the same user agent. This spares an account whose program signs in every
 * hour a letter every hour.
 */
export async function isKnownProgram(db: Database, userId: string, token: string, headers: Headers): Promise<boolean> {
  const { rowCount } = await db.accountsStatement((tx) =>
    tx.execute(sql`
      select from session where user_id = ${userId}::uuid and token <> ${token} and is_program
        and coalesce(user_agent, '') = ${headers.get('user-agent') ?? ''} limit 1`),
  )
  return rowCount === 1
}
