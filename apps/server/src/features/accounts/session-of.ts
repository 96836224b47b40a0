import { fail } from '#platform/http/procedures.ts'
import type { openAuth } from './open-auth.ts'

/**
 * The session that a request comes with, by its id.
 *
 * @throws `unauthenticated` when it has none
 */
export async function sessionOf(door: ReturnType<typeof openAuth>, headers: Headers): Promise<string> {
  const found = await (await door.auth()).api.getSession({ headers })
  if (!found) throw fail('unauthenticated', 401)
  return found.session.id
}
