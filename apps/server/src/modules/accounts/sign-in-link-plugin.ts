import { createAuthEndpoint } from '@better-auth/core/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * Lets the server itself sign somebody in after it has used a one-time link. It has no route: only server code calls
 * it.
 */
export function signInLinkPlugin() {
  return {
    id: 'balcao-sign-in-link',
    endpoints: {
      signInByLink: createAuthEndpoint(
        '/sign-in/link',
        { method: 'POST', body: z.object({ userId: z.uuid() }), metadata: { SERVER_ONLY: true } },
        async (ctx) => {
          const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
          if (!user) throw ctx.error('UNAUTHORIZED')
          const session = await ctx.context.internalAdapter.createSession(user.id)
          await setSessionCookie(ctx, { session, user })
          return ctx.json({ token: session.token })
        },
      ),
    },
  }
}
