import { type ApiScope, CALL_SCOPES, CALLS_A_MINUTE, publicApi } from '@balcao/contract'
import { implement } from '@orpc/server'
import type { RequestContext } from './procedures.ts'
import { onceFor } from './once.ts'
import { fail } from './procedures.ts'

/** A program that showed a key, or the token of its owner's session. */
export type Program = {
  ownerId: string
  /** Null for a session: whoever has signed in may do everything. */
  scopes: ApiScope[] | null
  isBlocked: boolean
  /** Calls in this minute, this one included, and the seconds until the next one begins. */
  calls: number
  resetsIn: number
}

/** What a request brings to public calls. */
export type PublicContext = RequestContext & {
  /** Counts the call; null for whoever shows nothing that holds. */
  program(): Promise<Program | null>
}

/** Public calls that anybody may make. */
export const openCalls = implement(publicApi).$context<PublicContext>()

/** Public calls of an owner, about their own house. */
export const ownerCalls = openCalls.use(async ({ context, next }) => {
  const person = await context.session()
  if (!person) throw fail('unauthenticated', 401)
  if (person.isTeammate || person.visit) throw fail('forbidden', 403)
  const { ownerId } = person
  return context.shares.call(ownerId, async () => next({ context: { ownerId } }))
})

/** Public calls of a program, within what its key may do; so many a minute, as the headers of every answer say. */
export const programCalls = openCalls.use(async ({ context, path, next }) => {
  const program = await context.program()
  if (!program) throw fail('unauthenticated', 401)
  if (program.isBlocked) throw fail('blocked', 403)
  const { calls, resetsIn, scopes, ownerId } = program
  const { resHeaders } = context
  resHeaders.set('ratelimit-limit', String(CALLS_A_MINUTE))
  resHeaders.set('ratelimit-remaining', String(Math.max(0, CALLS_A_MINUTE - calls)))
  resHeaders.set('ratelimit-reset', String(resetsIn))
  if (calls > CALLS_A_MINUTE) {
    resHeaders.set('retry-after', String(resetsIn))
    throw fail('too_many_requests', 429)
  }
  const scope = scopeOf(path.at(-1) ?? '')
  if (!scope || (scopes && !mayUse(scopes, scope))) throw fail('scope_missing', 403)
  /** For what a call does beside its own, as with people in it: refused where the key may not. */
  const mustBeAllowed = (other: ApiScope): void => {
    if (scopes && !mayUse(scopes, other)) throw fail('scope_missing', 403)
  }
  const onReplay = () => resHeaders.set('idempotent-replayed', 'true')
  const once = onceFor({ ownerId, headers: context.headers, path, reused: 'key_reused', onReplay })
  return context.shares.call(ownerId, async () => next({ context: { ownerId, mustBeAllowed, once } }))
})

const scopeOf = (name: string): ApiScope | undefined => new Map<string, ApiScope>(Object.entries(CALL_SCOPES)).get(name)

/** To write is to read as well. */
const mayUse = (scopes: ApiScope[], scope: ApiScope) =>
  scopes.includes(scope) ||
  (scope.endsWith(':read') && scopes.some((each) => each === scope.replace(':read', ':write')))
