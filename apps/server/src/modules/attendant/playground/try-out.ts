/** Serves "Teste Assistente", in which the owner plays the customer. */
import { signedIn } from '#platform/http/procedures.ts'
import { rehearse, type Rehearsing } from './rehearse.ts'

export function tryOutRoutes(deps: Rehearsing) {
  return {
    tryOut: signedIn.assistant.tryOut.handler(({ context: { ownerId }, input }) =>
      rehearse(deps, ownerId, {
        turns: [...input.turns, { role: 'contact', text: input.text }],
        dialogue: input.dialogue ?? null,
        now: input.now,
      }),
    ),
  }
}
