import { randomUUID } from 'node:crypto'
import { drizzleAdapter } from '@better-auth/drizzle-adapter'
import { betterAuth } from 'better-auth/minimal'
import { bearer } from 'better-auth/plugins/bearer'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { NodePgDatabase } from '#platform/drizzle.ts'
import * as schema from './auth-schema.ts'
import { notingMailErrors } from './mail-errors.ts'
import { oneUseCodes } from './one-use-codes.ts'
import { cookiePrefix, isHttps, SESSION_SECONDS } from './session-token.ts'
import { signInLinkPlugin } from './sign-in-link-plugin.ts'

export type AuthOptions = {
  secret: string
  /** The address at which people reach the product. Under https, cookies are `Secure` and bound to this host. */
  publicUrl: string
  /** True where a new address has to be confirmed before the first sign-in. */
  confirmByEmail: boolean
  sendReset(email: string, url: string): Promise<void>
  /** Is called when somebody reset a forgotten password. The library ends their sessions only after this. */
  onReset(userId: string): Promise<void>
  sendConfirmation(email: string, url: string): Promise<void>
}

/**
 * Opens Better Auth for accounts, passwords and sessions on our tables. Given a transaction, it works inside that one.
 */
export function createAuth(database: NodePgDatabase, options: AuthOptions) {
  return betterAuth({
    appName: 'balcao',
    secret: options.secret,
    baseURL: options.publicUrl,
    basePath: '/api/auth',
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(database, { provider: 'pg', schema, transaction: false }),
    advanced: {
      database: { generateId: () => randomUUID() },
      cookiePrefix: cookiePrefix(options.publicUrl),
      // The library would put `__Secure-` before the name.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps(options.publicUrl) },
    },
    // The session cookie is never a cache: a blocked owner must be out at once.
    session: { cookieCache: { enabled: false }, ...SESSION_SECONDS },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      requireEmailVerification: options.confirmByEmail,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      onPasswordReset: ({ user }) => options.onReset(user.id),
      sendResetPassword: ({ user, token }) =>
        // Behind the `#`: neither logs nor other sites get to see it.
        notingMailErrors(options.sendReset(user.email, `${options.publicUrl}/reset-password#${token}`)),
    },
    // The database keeps a hash, and of the letter's link a sealed one, so that reading it gives nobody a working link.
    verification: { storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } } },
    emailVerification: {
      sendOnSignUp: options.confirmByEmail,
      // After the right password only.
      sendOnSignIn: options.confirmByEmail,
      expiresIn: 7 * 24 * 60 * 60,
      sendVerificationEmail: ({ user, url }) => notingMailErrors(options.sendConfirmation(user.email, url)),
    },
    plugins: [
      signInLinkPlugin(),
      // Tokens of programs are signed like cookies: whoever reads the database has none.
      bearer({ requireSignature: true }),
      // Asks after the password alone: a link that the operator printed signs in as it is. Five tries a sign-in, ten in a
      // row an account; secret and recovery codes lie encrypted with a key of `options.secret`.
      twoFactor({ trustDeviceMaxAge: 60 * 60 * 24 * 30 }),
      oneUseCodes(),
    ],
  })
}
export type Auth = ReturnType<typeof createAuth>
