import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'

/** Six digits of an authenticator app, or a recovery code; spaces in between are allowed. */
export const SignInCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().min(1).max(20))

const password = z.object({ password: z.string().min(1).max(128) })
const RecoveryCodes = z.array(z.string())

/** The second factor of a person's own account: a code of an app on their phone (TOTP, RFC 6238). */
export const twoFactor = {
  /** Returns the state of the second factor. `required` says that an admin must have it and cannot turn it off. */
  twoFactor: oc.output(z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number(), required: z.boolean() })),
  /**
   * Makes a new secret, as an address that apps read as a QR and as a key to type, and recovery codes for a lost phone.
   * They are returned only once. Sign-in asks for no code before `confirmTwoFactor`.
   */
  startTwoFactor: oc
    .errors(errors('password_wrong', 'two_factor_on', 'too_many_requests'))
    .input(password)
    .output(z.object({ uri: z.string(), key: z.string(), recoveryCodes: RecoveryCodes })),
  /** Confirms that the app has the secret; from now on sign-in asks for a code. */
  confirmTwoFactor: oc
    .errors(errors('code_wrong', 'code_expired', 'too_many_requests'))
    .input(z.object({ code: SignInCode }))
    .output(z.object({})),
  disableTwoFactor: oc
    .errors(errors('password_wrong', 'two_factor_required', 'too_many_requests'))
    .input(password)
    .output(z.object({})),
  /** Makes new recovery codes; the earlier ones become invalid. */
  renewRecoveryCodes: oc
    .errors(errors('password_wrong', 'two_factor_off', 'too_many_requests'))
    .input(password)
    .output(z.object({ recoveryCodes: RecoveryCodes })),
}
