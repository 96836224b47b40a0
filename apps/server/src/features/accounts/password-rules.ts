import { isCommonPassword } from '#platform/guessable/guess-effort.ts'
import { fail } from '#platform/http/procedures.ts'

/** An admin's opens every house. Owners have the specification's minimum, which the contract checks. */
const ADMIN_PASSWORD_AT_LEAST = 12

type PasswordProblem = 'password_common' | 'password_short_for_admin'

/** Returns why somebody of this role may not have a password; null when they may. */
export function passwordProblem(password: string, role: 'user' | 'admin'): PasswordProblem | null {
  if (isCommonPassword(password)) return 'password_common'
  return role === 'admin' && password.length < ADMIN_PASSWORD_AT_LEAST ? 'password_short_for_admin' : null
}

/** @throws password_common, password_short_for_admin */
export function mustBeGoodPassword(password: string, role: 'user' | 'admin'): void {
  const problem = passwordProblem(password, role)
  if (problem) throw fail(problem)
}
