/** "Teste Assistente": the real attendant with the real house. Nothing is stored and nothing leaves. */
import type { AssistantReply } from '@balcao/assistant'
import { tryOut } from '@balcao/copy/try-out'
import { composeReply, type createLocalAssistant, type ReplyRequest } from '#features/assistant/index.ts'
import { loadHouse } from '#features/house/index.ts'
import { signedIn } from '#platform/http/procedures.ts'
import { loadFacts } from './load-facts.ts'
import { askModel, type ModelAnswering, placesLeft } from './model-answers.ts'

type Deps = ModelAnswering & { assistant: Pick<ReturnType<typeof createLocalAssistant>, 'reply'> }

export function tryOutRoutes(deps: Deps) {
  const { db, clock, assistant } = deps
  return {
    tryOut: signedIn.assistant.tryOut.handler(async ({ context: { ownerId }, input }) => {
      const now = input.now ?? clock.now()
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
      const burst = { origin: 'contact' as const, kind: 'text', text: input.text, at: now, answered: false }
      const thread = {
        contact: { name: null, phone: null },
        guests: [],
        dialogue: input.dialogue ?? null,
        messages: [...earlier, burst],
      }
      const request = { house, facts, thread, now }
      const asked = await askWithinLimit(deps, ownerId, request)
      const reply = asked?.reply ?? composeReply(assistant, request)
      const handsOver = reply.actions.some(({ type }) => type === 'handoff')
      // Words that claim a row say that there is none.
      const text = reply.parts.map((part) => (part.action ? tryOut.notStored(part.text) : part.text)).join('\n\n')
      return { text, handsOver, dialogue: reply.state ?? null, trace: traceOf(reply, asked) }
    }),
  }
}

/** Tests are paid for like answers, so they have the same limit: the months go by our clock, whatever the test's "now" is. */
async function askWithinLimit(deps: Deps, ownerId: string, request: ReplyRequest) {
  if (!deps.modelAssistant) return null
  const left = await placesLeft(deps, ownerId, { ...request, now: deps.clock.now() })
  return left > 0 ? askModel(deps, ownerId, request, null) : null
}

/** Why the attendant answered as it did. Actions are told and not carried out. */
function traceOf({ trace, actions }: AssistantReply, asked: Awaited<ReturnType<typeof askModel>>) {
  return {
    engine: asked?.engine ?? ('local' as const),
    intents: trace.intents,
    sources: trace.sources.map(({ title, coverage }) => ({ title, coverage })),
    actions: actions.map(({ type }) => type),
    tokens: asked ? asked.usage.inputTokens + asked.usage.outputTokens : 0,
    cost: asked?.cost ?? null,
  }
}
