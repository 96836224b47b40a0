/** Who a program is that calls the public API: the owner of its key, or of its session. */
import { KEY_PREFIX, useApiKey } from '../api-keys/api-keys.ts'
import { type Clock, MINUTE, SECOND } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { Program, PublicContext } from '#platform/http/public-procedures.ts'

type Deps = { db: Database; clock: Clock }

/**
 * Keys are counted in the database, whichever process answers; sessions in this one, since somebody at a keyboard has them.
 *
 * @returns reads who shows what, and counts the call
 */
export function createPrograms({ db, clock }: Deps) {
  const minutes = new Map<string, { calls: number; endsAt: number }>()
  const countSession = (ownerId: string) => {
    const now = clock.now().getTime()
    const known = minutes.get(ownerId)
    const minute = known && known.endsAt > now ? known : { calls: 0, endsAt: now + MINUTE }
    minute.calls += 1
    minutes.set(ownerId, minute)
    for (const [id, { endsAt }] of minutes) if (endsAt <= now) minutes.delete(id)
    return { calls: minute.calls, resetsIn: Math.ceil((minute.endsAt - now) / SECOND) }
  }
  return async (headers: Headers, session: PublicContext['session']): Promise<Program | null> => {
    const token = /^bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
    if (!token) return null
    if (token.startsWith(KEY_PREFIX)) {
      const used = await db.anonymousStatement((tx) => useApiKey(tx, token, clock.now()))
      return used && { ...used, resetsIn: Math.ceil((used.resetsAt.getTime() - clock.now().getTime()) / SECOND) }
    }
    const person = await session()
    if (!person || person.isTeammate || person.visit) return null
    return { ownerId: person.ownerId, scopes: null, isBlocked: false, ...countSession(person.ownerId) }
  }
}
