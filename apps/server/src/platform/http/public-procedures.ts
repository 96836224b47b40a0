import { type ApiScope, CALL_SCOPES, CALLS_A_MINUTE, publicApi } from '@balcao/contract'
import { implement } from '@orpc/server'
import type { RequestContext } from './procedures.ts'
import { onceFor } from './once.ts'
import { fail } from './procedures.ts'

/** A program that called with a key, or with the token of its owner's session. */
export type Program = {
  ownerId: string
  /** The scopes of the key; null for a session, which may do everything. */
  scopes: ApiScope[] | null
  isBlocked: boolean
  /** The number of calls in this minute, this one included, and the seconds until the next minute. */
  calls: number
  resetsIn: number
}

/** The context of a public call. */
export type PublicContext = RequestContext & {
  /** Finds the program of the call and counts the call; null without a valid key or token. */
  program(): Promise<Program | null>
}

/** The base of public calls that anybody may make. */
export const openCalls = implement(publicApi).$context<PublicContext>()

/** The base of an owner's public calls, about their own venue. */
export const ownerCalls = openCalls.use(async ({ context, next }) => {
  const person = await context.session()
  if (!person) throw fail('unauthenticated', 401)
  if (person.isTeammate || person.visit) throw fail('forbidden', 403)
  const { ownerId } = person
  return context.shares.call(ownerId, async () => next({ context: { ownerId } }))
})

/**
 * The base of a program's public calls, within the scopes of its key and its calls a minute, which the headers of every
 * answer report.
 */
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
  /** Throws where the key lacks the scope for another part of a call, such as naming contacts in it. */
  const mustBeAllowed = (other: ApiScope): void => {
    if (scopes && !mayUse(scopes, other)) throw fail('scope_missing', 403)
  }
  const onReplay = () => resHeaders.set('idempotent-replayed', 'true')
  const once = onceFor({ ownerId, headers: context.headers, path, reused: 'key_reused', onReplay })
  return context.shares.call(ownerId, async () => next({ context: { ownerId, mustBeAllowed, once } }))
})

const scopeOf = (name: string): ApiScope | undefined => new Map<string, ApiScope>(Object.entries(CALL_SCOPES)).get(name)

/** Tells whether scopes include a scope; writing includes reading. */
const mayUse = (scopes: ApiScope[], scope: ApiScope) =>
  scopes.includes(scope) ||
  (scope.endsWith(':read') && scopes.some((each) => each === scope.replace(':read', ':write')))
