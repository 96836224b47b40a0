import { contract } from '@balcao/contract'
import { isOpenToVisitors } from '@balcao/contract/open-to-visitors'
import { implement } from '@orpc/server'
import { fail } from './fail.ts'
import { onceFor } from './once.ts'
import { isOpenToTeammates } from './open-to-teammates.ts'
import { isOpenWithoutPassword } from './without-password.ts'

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
  /** An admin who has to set up a second step of signing in first. */
  needsTwoFactor: boolean
  hasTwoFactor: boolean
  /** The password was given in this session, not long ago. */
  gavePassword: boolean
}

/** What a request brings to every procedure. */
export type RequestContext = {
  headers: Headers
  /** Headers of the answer; a procedure may set cookies here. */
  resHeaders: Headers
  /** Who asks, from the peer address; the key of rate limits. */
  address: string
  /** Limits what each venue may use of this process at a time. */
  shares: { call<T>(ownerId: string, work: () => Promise<T>): Promise<T> }
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
 * call what `open-to-teammates.ts` names, and nothing else. `context.once` carries out what a form creates, once.
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
 * Procedures of the admin area. The role is read with the session at every call, so that one taken away counts at once. What
 * `without-password.ts` does not name asks for the password.
 */
export const admin = signedIn.use(async ({ context, path, next }) => {
  const refusal = adminRefusal(context.person)
  if (refusal) throw fail(refusal, 403)
  if (!context.person.gavePassword && !isOpenWithoutPassword(path)) throw fail('password_needed', 403)
  return next()
})

/** Returns why somebody may use nothing of the admin area; null for an admin who may. */
export function adminRefusal({ role, needsTwoFactor }: Pick<SignedIn, 'role' | 'needsTwoFactor'>) {
  if (role !== 'admin') return 'forbidden'
  return needsTwoFactor ? 'two_factor_needed' : null
}

export { fail }
