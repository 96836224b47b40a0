/** Identifies the program that calls the public API: by the owner of its key, or of its session. */
import { KEY_PREFIX, useApiKey } from '../api-keys/api-keys.ts'
import { type Clock, MINUTE, SECOND } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { Program, PublicContext } from '#platform/http/public-procedures.ts'

type Deps = { db: Database; clock: Clock }

/**
 * Counts the calls of keys in the database, for all processes, and those of sessions in this process, since a person
 * uses them.
 *
 * @returns a function that finds the program of a request and counts the call
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
