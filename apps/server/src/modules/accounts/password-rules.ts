import { isCommonPassword } from '#platform/guessable/guess-effort.ts'
import { fail } from '#platform/http/procedures.ts'

/**
 * The shortest password of an admin, in characters, because it opens every venue. Owners have the specification's
 * minimum, which the contract checks.
 */
const ADMIN_PASSWORD_AT_LEAST = 12

type PasswordProblem = 'password_common' | 'password_short_for_admin'

/** Returns why somebody of this role may not have this password; null when they may. */
export async function passwordProblem(password: string, role: 'user' | 'admin'): Promise<PasswordProblem | null> {
  if (await isCommonPassword(password)) return 'password_common'
  return role === 'admin' && password.length < ADMIN_PASSWORD_AT_LEAST ? 'password_short_for_admin' : null
}

/** Refuses a password that the role may not have. @throws password_common, password_short_for_admin */
export async function mustBeGoodPassword(password: string, role: 'user' | 'admin'): Promise<void> {
  const problem = await passwordProblem(password, role)
  if (problem) throw fail(problem)
}
