import { contract, type ErrorCode } from '@balcao/contract'
import { implement, ORPCError } from '@orpc/server'
import { isOpenToTeammates } from './open-to-teammates.ts'
import { isOpenToVisitors } from './open-to-visitors.ts'

/** Who is signed in, as procedures know them. `ownerId`: whose house they work in, their own or the one they were invited to. */
type SignedIn = {
  userId: string
  ownerId: string
  fullName: string
  email: string
  role: 'user' | 'admin'
  isTeammate: boolean
  /** An admin looks at this person's house, until then (ISO 8601); `visitorId` is who. */
  visit?: { by: string; until: string }
  visitorId?: string
}

/** What a request brings to every procedure. */
export type RequestContext = {
  headers: Headers
  /** Headers of the answer; a procedure may set cookies here. */
  resHeaders: Headers
  /** Who asks, from the peer address; the key of rate limits. */
  address: string
  /** Reads the session once a request, when somebody asks. */
  session(): Promise<SignedIn | null>
}

/** Procedures that anybody may call. Whoever asks them who is signed in hears of no visit that this one is closed to. */
export const open = implement(contract)
  .$context<RequestContext>()
  .use(({ context, path, next }) => {
    const session = async () => {
      const person = await context.session()
      if (person?.visit && !isOpenToVisitors(path)) throw fail('visit_only', 403)
      return person
    }
    return next({ context: { session } })
  })

/**
 * Procedures that need a session. `context.ownerId` is the tenant whose data is meant. Somebody whom an owner invited may
 * call what `open-to-teammates.ts` names, and nothing else.
 */
export const signedIn = open.use(async ({ context, path, next }) => {
  const person = await context.session()
  if (!person) throw fail('unauthenticated', 401)
  if (person.isTeammate && !isOpenToTeammates(path)) throw fail('forbidden', 403)
  return next({ context: { person, ownerId: person.ownerId } })
})

/** Procedures of the admin area. The role is read with the session at every call, so that one taken away counts at once. */
export const admin = signedIn.use(async ({ context, next }) => {
  if (context.person.role !== 'admin') throw fail('forbidden', 403)
  return next()
})

/** An error with a code of the closed list; for codes that the contract does not declare at a procedure. */
export const fail = (code: ErrorCode, status = 400) => new ORPCError(code, { status })
