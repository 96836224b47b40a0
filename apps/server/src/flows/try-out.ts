/** "Teste Assistente": the real attendant with the real house. Nothing is stored and nothing leaves. */
import { composeReply, type createLocalAssistant } from '#features/assistant/index.ts'
import { loadHouse } from '#features/house/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { loadFacts } from './load-facts.ts'

type Deps = { db: Database; clock: Clock; assistant: ReturnType<typeof createLocalAssistant> }

export function tryOutRoutes({ db, clock, assistant }: Deps) {
  return {
    tryOut: signedIn.assistant.tryOut.handler(async ({ context: { ownerId }, input }) => {
      const now = clock.now()
      const { house, facts } = await db.tenant(ownerId, async (tx) => ({
        house: await loadHouse(tx, ownerId),
        facts: await loadFacts(tx, ownerId, now),
      }))
      const earlier = input.turns.map(({ role, text }) => ({
        origin: role,
        kind: 'text',
        text,
        at: now,
        answered: true,
      }))
      const asked = { origin: 'contact' as const, kind: 'text', text: input.text, at: now, answered: false }
      const thread = {
        contact: { name: null, phone: null },
        reservations: [],
        guests: [],
        dialogue: input.dialogue ?? null,
        messages: [...earlier, asked],
      }
      const reply = composeReply(assistant, { house, facts, thread, now })
      const handsOver = reply.actions.some(({ type }) => type === 'handoff')
      return { text: reply.text, handsOver, dialogue: reply.state ?? null }
    }),
  }
}
