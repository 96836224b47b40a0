import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'

/** Six digits of an authenticator app, or a recovery code; with whatever spaces somebody typed in between. */
export const SignInCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().min(1).max(20))

const password = z.object({ password: z.string().min(1).max(128) })
const RecoveryCodes = z.array(z.string())

/** The second factor of a person's own account: a code of an app on their phone (TOTP, RFC 6238). */
export const twoFactor = {
  /** `required`: an admin has to have it, and cannot turn it off. */
  twoFactor: oc.output(z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number(), required: z.boolean() })),
  /**
   * A new secret, as an address that apps read as a QR and as the key to type, and the codes that help when the phone is
   * lost. All of it is given this once. Nothing is asked for at sign-in before `confirmTwoFactor`.
   */
  startTwoFactor: oc
    .errors(errors('password_wrong', 'two_factor_on', 'too_many_requests'))
    .input(password)
    .output(z.object({ uri: z.string(), key: z.string(), recoveryCodes: RecoveryCodes })),
  /** Proves that the app has the secret: from now on a code is asked for at sign-in. */
  confirmTwoFactor: oc
    .errors(errors('code_wrong', 'code_expired', 'too_many_requests'))
    .input(z.object({ code: SignInCode }))
    .output(z.object({})),
  disableTwoFactor: oc
    .errors(errors('password_wrong', 'two_factor_required', 'too_many_requests'))
    .input(password)
    .output(z.object({})),
  /** Other recovery codes; those before are worth nothing. */
  renewRecoveryCodes: oc
    .errors(errors('password_wrong', 'two_factor_off', 'too_many_requests'))
    .input(password)
    .output(z.object({ recoveryCodes: RecoveryCodes })),
}
