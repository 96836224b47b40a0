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

/**
 * The options as the server knows them; whether addresses are confirmed, and the product's name, may change while it
 * runs.
 */
type AuthServiceOptions = Omit<AuthOptions, 'confirmByEmail' | 'onReset'> & {
  confirmByEmail(): boolean
  product(): string
} & Pick<AuthService, 'adminsNeedTwoFactor' | 'tellOfSignIn'>

/** A sign-in as the letter to the account's owner describes it. */
type NewSignIn = { at: Date; userAgent: string | null; address: string }

export type AuthService = {
  /** Knows the devices at which an account was signed in before. */
  knownDevices: KnownDevices
  /** Tells whether a new person has to confirm their address before they may sign in. */
  confirmsEmail(): boolean
  /** Returns the product's name for authenticator apps. */
  product(): string
  /** Tells whether every admin needs a second factor. */
  adminsNeedTwoFactor(): boolean
  /** Writes to somebody that their account was signed in to at a new device; the letter is sent when `tx` commits. */
  tellOfSignIn(tx: Tx, email: string, signIn: NewSignIn): Promise<void>
  /**
   * Returns the token of a session's cookie when its signature is ours. It does not check that the session still
   * exists.
   */
  tokenOf(headers: Headers): string | null
  /** Returns the e-mail of the person whose sign-in waits for a code in this browser; null where none does. */
  waitingForCode(headers: Headers): Promise<string | null>
  /** Returns the account that a password reset link belongs to; null where the link is no longer valid. */
  resetBy(token: string): Promise<Account | null>
  /**
   * Returns the id of the request's session.
   *
   * @throws `unauthenticated` when it has none
   */
  sessionOf(headers: Headers): Promise<string>
  /** Signs in by e-mail and password, on the pool (`sign-in-by-password.ts`). */
  signIn(credentials: { email: string; password: string }, headers: Headers): ReturnType<typeof signInByPassword>
  /** Follows the link of a confirmation mail. @returns whether the link was valid */
  confirm(request: Request): Promise<boolean>
  /** Opens the auth library on the pool, for signing in and sessions. */
  auth(): Promise<Auth>
  /** Opens the auth library inside a transaction, so that an account and its profile are made together. */
  within(tx: Tx): Promise<Auth>
}

/**
 * Opens access to the auth library. It takes about half a second to load, so it is loaded at its first use and not at
 * the start.
 */
export function openAuth(db: Pick<Database, 'accountsPool' | 'accounts'>, options: AuthServiceOptions): AuthService {
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
  /** Returns the account that a row of the auth library's short-lived secrets belongs to. */
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
