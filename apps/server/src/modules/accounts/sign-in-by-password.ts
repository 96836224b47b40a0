import { fail } from '#platform/http/procedures.ts'
import type { Auth } from './auth.ts'
import { authErrorCode } from './auth-error-code.ts'
import { MailError, tellingMailErrors } from './mail-errors.ts'

type Credentials = { email: string; password: string }

/**
 * Opens a session, or starts the step for the second factor. A right password of an unconfirmed address sends the
 * confirmation link again, because the first one may be lost or too old.
 *
 * @throws `invalid_credentials`; `email_unconfirmed` when the link was sent; `mail_failed` when it could not be stored
 */
export async function signInByPassword({ api }: Auth, body: Credentials, headers: Headers) {
  const ask = () =>
    api.signInEmail({ body, headers, returnHeaders: true }).catch((error: unknown) => {
      const code = authErrorCode(error)
      if (code === 'EMAIL_NOT_VERIFIED') return null
      throw code ? fail('invalid_credentials', 401) : error
    })
  const answer = await tellingMailErrors(ask).catch((error: unknown) => {
    throw error instanceof MailError ? fail('mail_failed', 502) : error
  })
  if (!answer) throw fail('email_unconfirmed', 403)
  return answer
}
