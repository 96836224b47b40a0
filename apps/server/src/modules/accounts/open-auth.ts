import { drizzle, type NodePgDatabase, sql } from '#platform/drizzle.ts'
import type { Database, Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import type { Auth, AuthOptions } from './auth.ts'
import { signInByPassword } from './sign-in-by-password.ts'
import { sessionToken, signedCookie } from './session-token.ts'
import { createKnownDevices, type KnownDevices } from './known-devices.ts'
import { endSessions } from './end-sessions.ts'
import { type Account, loadAccount } from './load-account.ts'
import { forgetResetLinks } from './reset-links.ts'

/** Whether addresses are confirmed, and what the product is called, may change while the server runs. */
type DoorOptions = Omit<AuthOptions, 'confirmByEmail' | 'onReset'> & {
  confirmByEmail(): boolean
  product(): string
} & Pick<AuthDoor, 'adminsNeedTwoFactor' | 'tellOfSignIn'>

/** A sign-in as its account's owner is told of it. */
type NewSignIn = { at: Date; userAgent: string | null; address: string }

export type AuthDoor = {
  /** At which devices an account was signed in before. */
  knownDevices: KnownDevices
  /** Whether somebody new has to confirm their address before they may sign in. */
  confirmsEmail(): boolean
  /** What the product is called, in apps that make codes. */
  product(): string
  /** True where every admin needs a second step of signing in. */
  adminsNeedTwoFactor(): boolean
  /** Writes to somebody that their account was signed in to at a device that is new to it; it leaves when `tx` commits. */
  tellOfSignIn(tx: Tx, email: string, signIn: NewSignIn): Promise<void>
  /** The token of a session's cookie, when its signature is ours. Whether there still is such a session, it does not say. */
  tokenOf(headers: Headers): string | null
  /** Returns whose sign-in waits for a code in this browser, by e-mail; null where none does. */
  waitingForCode(headers: Headers): Promise<string | null>
  /** Returns whose password a link for a new one is for; null where the link is none any more. */
  resetBy(token: string): Promise<Account | null>
  /**
   * The session that a request comes with, by its id.
   *
   * @throws `unauthenticated` when it has none
   */
  sessionOf(headers: Headers): Promise<string>
  /** By e-mail and password, on the pool: see `sign-in-by-password.ts`. */
  signIn(credentials: { email: string; password: string }, headers: Headers): ReturnType<typeof signInByPassword>
  /** Follows the link of a confirmation mail. @returns whether it still was one */
  confirm(request: Request): Promise<boolean>
  /** On the pool: signing in, sessions. */
  auth(): Promise<Auth>
  /** Inside a transaction, so that an account and its profile are made together. */
  within(tx: Tx): Promise<Auth>
}

/** The auth library takes about half a second to load, so it is loaded when somebody first needs it and not at the start. */
export function openAuth(db: Pick<Database, 'accountsPool' | 'accounts'>, options: DoorOptions): AuthDoor {
  const onReset = (userId: string) =>
    db.accounts(async (tx) => {
      await endSessions(tx, userId)
      await forgetResetLinks(tx, userId)
    })
  const create = async (database: NodePgDatabase, confirmByEmail = options.confirmByEmail()) =>
    (await import('./auth.ts')).createAuth(database, { ...options, confirmByEmail, onReset })
  const shared = new Map<boolean, Promise<Auth>>()
  const auth = () => {
    const confirmByEmail = options.confirmByEmail()
    const made = shared.get(confirmByEmail) ?? create(drizzle(db.accountsPool), confirmByEmail)
    shared.set(confirmByEmail, made)
    return made
  }
  const passwordOf = (email: string) =>
    db.accounts(async (tx) => {
      const { rows } = await tx.execute<{ password: string | null }>(sql`
        select password from account where provider_id = 'credential' and user_id = (select id from "user" where email = ${email})`)
      return rows[0]?.password ?? null
    })
  /** Returns the account that a row of the auth library's short-lived secrets names. */
  const named = async (identifier: string) => {
    const { internalAdapter } = await (await auth()).$context
    const found = await internalAdapter.findVerificationValue(identifier)
    return found && db.accounts((tx) => loadAccount(tx, found.value))
  }
  return {
    knownDevices: createKnownDevices({ ...options, passwordOf }),
    confirmsEmail: options.confirmByEmail,
    product: options.product,
    adminsNeedTwoFactor: options.adminsNeedTwoFactor,
    tellOfSignIn: options.tellOfSignIn,
    tokenOf: (headers) => sessionToken(headers, options),
    async waitingForCode(headers) {
      const challenge = signedCookie(headers, 'two_factor', options)
      return (challenge && (await named(challenge))?.email) || null
    },
    resetBy: (token) => named(`reset-password:${token}`),
    async sessionOf(headers) {
      const found = await (await auth()).api.getSession({ headers })
      if (!found) throw fail('unauthenticated', 401)
      return found.session.id
    },
    signIn: async (body, headers) => signInByPassword(await auth(), body, headers),
    async confirm(request) {
      const { ok, headers } = await (await auth()).handler(request)
      // It sends on what went wrong as well, and says so in the address.
      const location = headers.get('location')
      return location === null ? ok : !new URL(location, options.publicUrl).searchParams.has('error')
    },
    auth,
    within: (tx) => create(tx),
  }
}
