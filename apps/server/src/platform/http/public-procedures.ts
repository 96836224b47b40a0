import { publicApi } from '@balcao/contract'
import { implement } from '@orpc/server'
import type { RequestContext } from './procedures.ts'
import { fail } from './procedures.ts'

/** Public calls that anybody may make. */
export const openCalls = implement(publicApi).$context<RequestContext>()

/** Public calls of an owner, about their own house. */
export const ownerCalls = openCalls.use(async ({ context, next }) => {
  const person = await context.session()
  if (!person) throw fail('unauthenticated', 401)
  if (person.isTeammate || person.visit) throw fail('forbidden', 403)
  return next({ context: { ownerId: person.ownerId } })
})
