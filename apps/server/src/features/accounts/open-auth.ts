import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database, Tx } from '#platform/database.ts'
import { fail } from '#platform/http/procedures.ts'
import type { Auth, AuthOptions } from './auth.ts'
import { signInByPassword } from './sign-in-by-password.ts'
import { sessionToken } from './session-token.ts'
import { endSessions } from './end-sessions.ts'

/** Whether addresses are confirmed, and what the product is called, may change while the server runs. */
type DoorOptions = Omit<AuthOptions, 'confirmByEmail' | 'onReset'> & { confirmByEmail(): boolean; product(): string }

export type AuthDoor = {
  /** Whether somebody new has to confirm their address before they may sign in. */
  confirmsEmail(): boolean
  /** What the product is called, in apps that make codes. */
  product(): string
  /** The token of a session's cookie, when its signature is ours. Whether there still is such a session, it does not say. */
  tokenOf(headers: Headers): string | null
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
export function openAuth(db: Pick<Database, 'pool' | 'accounts'>, options: DoorOptions): AuthDoor {
  const onReset = (userId: string) => db.accounts((tx) => endSessions(tx, userId))
  const create = async (database: NodePgDatabase, confirmByEmail = options.confirmByEmail()) =>
    (await import('./auth.ts')).createAuth(database, { ...options, confirmByEmail, onReset })
  const shared = new Map<boolean, Promise<Auth>>()
  const auth = () => {
    const confirmByEmail = options.confirmByEmail()
    const made = shared.get(confirmByEmail) ?? create(drizzle(db.pool), confirmByEmail)
    shared.set(confirmByEmail, made)
    return made
  }
  return {
    confirmsEmail: options.confirmByEmail,
    product: options.product,
    tokenOf: (headers) => sessionToken(headers, options),
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
