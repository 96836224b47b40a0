import { contract } from '@balcao/contract'
import { isOpenToVisitors } from '@balcao/contract/open-to-visitors'
import { implement } from '@orpc/server'
import { fail } from './fail.ts'
import { onceFor } from './once.ts'
import { isOpenToTeammates } from './open-to-teammates.ts'
import { isOpenWithoutPassword } from './without-password.ts'

/**
 * The signed-in person, as procedures know them. `ownerId` is the owner of the venue in which they work, their own or
 * the one they were invited to.
 */
type SignedIn = {
  userId: string
  ownerId: string
  fullName: string
  email: string
  role: 'user' | 'admin'
  isTeammate: boolean
  /** An admin's visit to this person's venue, with its end (ISO 8601); `visitorId` is the admin. */
  visit?: { by: string; until: string }
  visitorId?: string
  /** True for an admin who has to set up a second factor first. */
  needsTwoFactor: boolean
  hasTwoFactor: boolean
  /** True when the password was given in this session not long ago. */
  gavePassword: boolean
}

/** The context of a request, for every procedure. */
export type RequestContext = {
  headers: Headers
  /** The headers of the answer; a procedure may set cookies here. */
  resHeaders: Headers
  /** The caller's address, by which rate limits count. */
  address: string
  /** Limits what each venue may use of this process at a time. */
  shares: { call<T>(ownerId: string, work: () => Promise<T>): Promise<T> }
  /** Reads the session, once a request, when it is first needed. */
  session(): Promise<SignedIn | null>
}

/**
 * The base of procedures that anybody may call. A procedure that is closed to visits refuses to read the session of
 * one.
 */
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
 * The base of procedures that need a session. `context.ownerId` is the tenant whose data is meant. A person whom an
 * owner invited may call only what `open-to-teammates.ts` names. `context.once` does the work of a form that creates
 * something only once.
 */
export const signedIn = open.use(async ({ context, path, next }) => {
  const person = await context.session()
  if (!person) throw fail('unauthenticated', 401)
  if (person.isTeammate && !isOpenToTeammates(path)) throw fail('forbidden', 403)
  const { ownerId } = person
  const once = onceFor({ ownerId, headers: context.headers, path, reused: 'saved_before' })
  return context.shares.call(ownerId, async () => next({ context: { person, ownerId, once } }))
})

/**
 * The base of the admin area's procedures. The role is read with the session at every call, so that removing it takes
 * effect at once. Procedures that `without-password.ts` does not name need the password.
 */
export const admin = signedIn.use(async ({ context, path, next }) => {
  const refusal = adminRefusal(context.person)
  if (refusal) throw fail(refusal, 403)
  if (!context.person.gavePassword && !isOpenWithoutPassword(path)) throw fail('password_needed', 403)
  return next()
})

/** Returns the reason why a person may not use the admin area; null for an admin who may. */
export function adminRefusal({ role, needsTwoFactor }: Pick<SignedIn, 'role' | 'needsTwoFactor'>) {
  if (role !== 'admin') return 'forbidden'
  return needsTwoFactor ? 'two_factor_needed' : null
}

export { fail }
