/** Serves `POST /api/assistant/preview`: "Teste Assistente" for programs. */
import { MINUTE } from '#platform/clock.ts'
import { ownerCalls } from '#platform/http/public-procedures.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import { rehearse, type Rehearsing } from './rehearse.ts'

/** Calls of one owner in a minute; enough for a person with a script, and no heavy load. */
const LIMIT = 60

export function previewCalls(deps: Rehearsing) {
  const allowed = createRateLimit({ ...deps, name: 'preview', limit: LIMIT, windowMs: MINUTE })
  return {
    previewReply: ownerCalls.previewReply.handler(async ({ context, input, errors }) => {
      if (!(await allowed(context.ownerId))) {
        context.resHeaders.set('retry-after', String(MINUTE / 1000))
        throw errors.too_many_requests()
      }
      const turns = [...input.messages, ...(input.text ? [{ role: 'contact' as const, text: input.text }] : [])]
      const { text, handsOver, dialogue, trace } = await rehearse(deps, context.ownerId, {
        turns,
        dialogue: input.state ?? null,
        now: input.now ? new Date(input.now) : undefined,
      })
      return { reply: text, handsOver, state: dialogue, trace }
    }),
  }
}
