import { sql } from '#platform/drizzle.ts'
import { type Clock, MINUTE } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { fail, type RequestContext, signedIn } from '#platform/http/procedures.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import { authErrorCode } from './auth-error-code.ts'
import type { AuthService } from './open-auth.ts'
import { asCodeError } from './sign-in-routes.ts'

type Deps = { db: Database; clock: Clock; authService: AuthService }

/** Serves turning the second factor on and off. Every change but the confirming code requires the password. */
export function twoFactorRoutes({ db, clock, authService }: Deps) {
  const allowed = createRateLimit({ db, clock, name: 'two-factor settings', limit: 10, windowMs: 5 * MINUTE })
  const limit = async (userId: string) => {
    if (!(await allowed(userId))) throw fail('too_many_requests', 429)
  }
  const isRequired = ({ role }: { role: string }) => role === 'admin' && authService.adminsNeedTwoFactor()
  const { twoFactor, startTwoFactor, confirmTwoFactor, disableTwoFactor, renewRecoveryCodes } = signedIn.account
  return {
    twoFactor: twoFactor.handler(async ({ context: { person } }) => {
      const enabled = await isEnabled(db, person.userId)
      const required = isRequired(person)
      if (!enabled) return { enabled, recoveryCodesLeft: 0, required }
      const { api } = await authService.auth()
      const { backupCodes } = await api.viewBackupCodes({ body: { userId: person.userId } })
      return { enabled, recoveryCodesLeft: backupCodes.length, required }
    }),
    startTwoFactor: startTwoFactor.handler(async ({ context, input: { password } }) => {
      await limit(context.person.userId)
      const { api } = await authService.auth()
      const started = await api
        .enableTwoFactor({
          body: { password, method: 'totp', issuer: authService.product() },
          headers: context.headers,
        })
        .catch(asSettingError)
      if (started.method !== 'totp') throw new Error('the auth library started another method than was asked for')
      const key = new URL(started.totpURI).searchParams.get('secret') ?? ''
      return { uri: started.totpURI, key, recoveryCodes: started.backupCodes }
    }),
    confirmTwoFactor: confirmTwoFactor.handler(async ({ context, input: { code } }) => {
      await limit(context.person.userId)
      const { api } = await authService.auth()
      const { headers } = await api
        .verifyTOTP({ body: { code }, headers: context.headers, returnHeaders: true })
        .catch(asCodeError)
      // The session that asked goes on under a new token. Devices that were trusted once are asked again.
      handOut(context, headers)
      await forgetTrustedDevices(db, context.person.userId)
      return {}
    }),
    disableTwoFactor: disableTwoFactor.handler(async ({ context, input: { password }, errors }) => {
      if (isRequired(context.person)) throw errors.two_factor_required()
      await limit(context.person.userId)
      const { api } = await authService.auth()
      const { headers } = await api
        .disableTwoFactor({ body: { password }, headers: context.headers, returnHeaders: true })
        .catch(asSettingError)
      handOut(context, headers)
      await forgetTrustedDevices(db, context.person.userId)
      return {}
    }),
    renewRecoveryCodes: renewRecoveryCodes.handler(async ({ context, input: { password } }) => {
      await limit(context.person.userId)
      const { api } = await authService.auth()
      const { backupCodes } = await api
        .generateBackupCodes({ body: { password }, headers: context.headers })
        .catch(asSettingError)
      return { recoveryCodes: backupCodes }
    }),
  }
}

async function isEnabled(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.accounts((tx) =>
    tx.execute<{ enabled: boolean }>(sql`select two_factor_enabled as enabled from "user" where id = ${userId}::uuid`),
  )
  return rows[0]?.enabled ?? false
}

/** Makes every trusted device require a code again. */
async function forgetTrustedDevices(db: Database, userId: string): Promise<void> {
  await db.accounts((tx) =>
    tx.execute(sql`delete from verification where value = ${userId} and identifier like 'trust-device-%'`),
  )
}

function handOut(context: RequestContext, headers: Headers) {
  for (const cookie of headers.getSetCookie()) context.resHeaders.append('set-cookie', cookie)
}

function asSettingError(error: unknown): never {
  switch (authErrorCode(error)) {
    case 'INVALID_PASSWORD':
      throw fail('password_wrong')
    case 'TOTP_ALREADY_ENABLED':
      throw fail('two_factor_on', 409)
    case 'TWO_FACTOR_NOT_ENABLED':
      throw fail('two_factor_off', 409)
    default:
      throw error
  }
}
