/**
 * Composes one answer of the real attendant with the real venue, its rules and its free places. Nothing is stored and
 * nothing is sent; only a model's tokens are counted.
 */
import type { AssistantReply } from '@balcao/assistant'
import type { ReplyTrace, TryTurn } from '@balcao/contract'
import { tryOut } from '@balcao/copy/try-out'
import { type Assistant, composeReply, ifOverdue, prepareReplies, type ReplyRequest } from '../compose-reply.ts'
import { loadVenue } from '#modules/venue/index.ts'
import { loadFacts } from '../load-facts.ts'
import { actInVain } from './act-in-vain.ts'
import { unansweredIn } from './unanswered.ts'
import { askWithinLimit, type ModelAnswering } from '../model-answers.ts'

export type Rehearsing = ModelAnswering & { assistant: Assistant }

type Rehearsal = {
  /** The turns, oldest first. The customer's messages after our last one are answered together. */
  turns: (TryTurn & { at?: Date })[]
  /** The dialogue that the previous answer returned. */
  dialogue: Record<string, unknown> | null
  /** The moment to answer at; absent for now. */
  now?: Date
}
type Rehearsed = { text: string; handsOver: boolean; dialogue: Record<string, unknown> | null; trace: ReplyTrace }

export async function rehearse(deps: Rehearsing, ownerId: string, rehearsal: Rehearsal): Promise<Rehearsed> {
  const { db, clock, assistant } = deps
  const now = rehearsal.now ?? clock.now()
  const { venue, facts } = await db.tenant(ownerId, async (tx) => ({
    venue: await loadVenue(tx, ownerId),
    facts: await loadFacts(tx, ownerId, now),
  }))
  await prepareReplies(assistant, { venue, facts })
  const request = { venue, facts, thread: threadOf(rehearsal, now), now }
  // Tests are paid for like answers, so they have the same limit.
  const asked = await askWithinLimit(deps, ownerId, request, { conversationId: null })
  const failure = deps.engines.assistant && !asked ? 'spent' : (asked?.failure ?? null)
  const local = { ...request, lastResort: deps.engines.assistant !== null }
  const reply = asked?.reply ?? (await composeReply(assistant, local).catch(ifOverdue(local)))
  const handsOver = reply.actions.some(({ type }) => type === 'handoff')
  const said = await db.tenant(ownerId, (tx) => actInVain(tx, { ownerId, venue, now, reply }, deps.logger))
  // Words that claim a row say that there is none.
  const text = said.map((part) => (part.written ? tryOut.notStored(part.text) : part.text)).join('\n\n')
  const question = rehearsal.turns.findLast(({ role }) => role === 'contact')?.text ?? ''
  const unanswered = unansweredIn(reply, venue, question)
  return { text, handsOver, dialogue: reply.state ?? null, trace: { ...traceOf(reply, asked), unanswered, failure } }
}

function threadOf({ turns, dialogue }: Rehearsal, now: Date): ReplyRequest['thread'] {
  const answered = turns.findLastIndex(({ role }) => role === 'assistant')
  const messages = turns.map(({ role, text, at = now }, index) => ({
    origin: role,
    kind: 'text',
    text,
    at,
    answered: index <= answered,
  }))
  return { contact: { name: null, phone: null }, guests: [], dialogue, messages }
}

/** Describes why the attendant answered as it did. Actions are listed and not carried out. */
function traceOf(
  { trace, actions }: AssistantReply,
  asked: Awaited<ReturnType<typeof askWithinLimit>>,
): Omit<ReplyTrace, 'failure' | 'unanswered'> {
  return {
    engine: asked?.engine ?? 'local',
    intents: trace.intents,
    sources: trace.sources.map(({ title, coverage }) => ({ title, coverage })),
    actions: actions.map(({ type }) => type),
    tokens: asked ? asked.usage.inputTokens + asked.usage.outputTokens : 0,
    cost: asked?.cost ?? null,
  }
}
