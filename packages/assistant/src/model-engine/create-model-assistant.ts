import type { AssistantAction, AssistantReply, Capabilities, ReplyInput, ReplyTrace } from '../assistant-types.ts'
import { takePresence } from '../booking/reminder/take-presence.ts'
import { bounded } from '../dialogue/bounded.ts'
import { type Reading, readBurst } from '../dialogue/reading.ts'
import { createIndexCache, type IndexCache } from '../retrieval/index-cache.ts'
import { asksForNoOutreach } from '../understanding/no-outreach.ts'
import { checkReply } from './check/check-reply.ts'
import { type Evidence, evidenceOf } from './check/evidence.ts'
import { composeDraft } from './compose-draft.ts'
import { generateSeeing } from './generate-seeing.ts'
import {
  type MayCall,
  type Model,
  ModelError,
  type ModelReply,
  type ModelRequest,
  type ModelUsage,
  type Objection,
} from './model-types.ts'
import { askJudge, needsJudge } from './judge.ts'
import { correction, instructionsFor, presentConversation } from './prompt.ts'
import { sourcesShown } from './sources.ts'
import { readAnswer } from './structured-answer.ts'
import { keepsLists } from './tools/action-tools.ts'
import { eachOnce, sourceOf } from './tools/source-of.ts'
import { createToolbox } from './tools/toolbox.ts'
import type { Toolbox } from './tools/toolbox-types.ts'

const ATTEMPTS = 2

type Local = { reply(input: ReplyInput): AssistantReply | Promise<AssistantReply> }
type Parts = { model: Model; local: Local; capabilities: Capabilities; timeoutMs: number; indexes?: IndexCache }

/**
 * Creates the assistant with a model. Each draft is checked against the venue's data before anybody reads it; an
 * unsupported draft gets one more try with the reason, and then the local engine answers, as it does when the model
 * fails.
 *
 * @param timeoutMs the longest time one answer may take with all of its calls, in milliseconds
 */
export function createModelAssistant({ model, local, capabilities, timeoutMs, indexes = createIndexCache(50) }: Parts) {
  return {
    provider: model.provider,
    name: model.name,
    /**
     * Returns a reply in any case, and only throws what the local engine throws.
     *
     * @param mayCall is checked before every call; once it returns false, the local engine answers
     */
    async reply(given: ReplyInput, mayCall: MayCall = always): Promise<ModelReply> {
      const input = bounded(given)
      const meter = createMeter(mayCall)
      const usage = meter.total
      const own = await local.reply(input)
      const objections: Objection[] = []
      const tools: string[] = []
      const fallBack = async (failure: ModelReply['failure']): Promise<ModelReply> => {
        // Where the model could not be had, what the local engine does not know is a person's to say.
        const reply = failure && failure !== 'unfounded' ? await local.reply({ ...input, lastResort: true }) : own
        return { reply, engine: 'local', usage, failure, objections, tools }
      }
      // What is grave goes to a person in words that were weighed beforehand.
      if (own.actions.some((action) => action.type === 'handoff' && GRAVE.has(action.reason))) return fallBack(null)
      // Nothing that a model could read or look at: it is asked for in words.
      if (input.files?.length && !input.messages.some(Boolean) && !input.files.some(({ picture }) => picture))
        return fallBack(null)
      // The caller has noted that they want no more outreach, and the local words say so.
      if (input.messages.some(asksForNoOutreach)) return fallBack(null)
      await indexes.prepare(input.venue)
      const reading = readBurst(input, indexes.of(input.venue))
      // Orders to the machine and questions about other people get words that were weighed beforehand too.
      if (reading.intents.has('injection') || reading.private) return fallBack(null)
      // Whether they come to their table was asked for by number, and the number decides.
      if (takePresence(reading, input, capabilities)) return fallBack(null)
      // Lists are rows with quotas and hours of their own, and what is asked of them is answered from the rows.
      if (keepsLists(input, capabilities) && concernsLists(own, reading)) return fallBack(null)
      const hasEarlierPicture = input.history.some(({ picture }) => picture !== undefined)
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
          const { shown, isWhole } = sourcesShown(reading)
          const toolbox = createToolbox(reading, input, capabilities, isWhole)
          const messages = presentConversation(reading, input, shown)
          const last = objections.at(-1)
          const calls = { onUsage: meter.add, mayCall: meter.mayCall, signal }
          const request: ModelRequest = {
            purpose: 'draft',
            instructions: instructionsFor(keepsLists(input, capabilities)),
            messages: last ? [...messages, correction(last)] : messages,
            tools: toolbox.tools,
            ...calls,
          }
          const answer = readAnswer(await generateSeeing(model, request, hasEarlierPicture))
          tools.push(...toolbox.used)
          callPerson(toolbox, own)
          const draft = composeDraft(answer.reply, toolbox, reading)
          const evidence = evidenceOf(input, reading, { ...answer, reply: draft.said }, toolbox)
          const { hard, soft } = checkReply(draft, evidence)
          const isHeld =
            !hard && (soft || needsJudge(evidence)) ? await askJudge(model, calls, draft.said, evidence) : null
          const judged: Objection | null = isHeld === false ? { kind: 'judge', found: draft.said.slice(0, 200) } : null
          const objection = hard ?? judged ?? (isHeld ? null : soft)
          if (!objection)
            return {
              reply: replyOf(draft, toolbox, own, traceOf(evidence, reading)),
              engine: 'model',
              usage,
              failure: null,
              objections,
              tools,
            }
          objections.push(objection)
        }
        return await fallBack('unfounded')
      } catch (error) {
        if (meter.isSpent()) return fallBack('spent')
        return fallBack(error instanceof ModelError ? error.failure : 'malformed')
      }
    },
  }
}

const concernsLists = ({ actions }: AssistantReply, { intents }: Reading) =>
  intents.has('guestList') || actions.some(({ type }) => type === 'guest_list')

/** Returns the texts that a reply rests on, with the share of the question that each has. */
function traceOf({ quoted }: Evidence, { clauses, index }: Reading): ReplyTrace['sources'] {
  const terms = clauses.flatMap((clause) => clause.terms)
  const hits = new Map(index.search(terms).map((hit) => [hit.passage.id, hit]))
  const ids = new Set(quoted.flatMap(({ passage }) => passage ?? []))
  return index.passages
    .filter(({ id }) => ids.has(id))
    .map((passage) => sourceOf(hits.get(passage.id) ?? { passage, matched: new Set() }, terms, index))
}

const GRAVE = new Set(['safety'])
/** Reasons for which a person takes over in any case, whether or not the model calls one. */
const OF_PEOPLE = new Set(['complaint', 'billing', 'person', 'accepted'])

function callPerson(toolbox: Toolbox, own: AssistantReply) {
  const call = own.actions.find((action) => action.type === 'handoff')
  if (!call || !OF_PEOPLE.has(call.reason) || toolbox.handoffReason) return
  toolbox.handoffReason = call.reason
  toolbox.actions.push(call)
}

const always: MayCall = () => Promise.resolve(true)

/** Counts the tokens of the calls of one answer, and tells whether there may be another call. */
function createMeter(mayCall: MayCall) {
  const total: ModelUsage = { inputTokens: 0, outputTokens: 0 }
  let largest: ModelUsage = { ...total }
  let allowed = true
  return {
    total,
    add(more: ModelUsage) {
      // The judge's call is short; the next one may be a draft again.
      if (more.inputTokens + more.outputTokens >= largest.inputTokens + largest.outputTokens) largest = more
      total.inputTokens += more.inputTokens
      total.outputTokens += more.outputTokens
    },
    async mayCall() {
      allowed = await mayCall(total, largest)
      return allowed
    },
    isSpent: () => !allowed,
  }
}

function replyOf(
  draft: ReturnType<typeof composeDraft>,
  toolbox: ReturnType<typeof createToolbox>,
  own: AssistantReply,
  given: ReplyTrace['sources'],
): AssistantReply {
  return {
    text: draft.parts.map(({ text }) => text).join('\n\n'),
    parts: draft.parts,
    actions: withContact(toolbox.actions, own.actions),
    trace: {
      ...own.trace,
      sources: eachOnce([...given, ...toolbox.sources]),
      unanswered: toolbox.foundNothing ? own.trace.unanswered : [],
    },
    state: { misses: toolbox.foundNothing ? own.state.misses : 0 },
  }
}

/** Joins the contact fields that the local engine read to those of the model, whose fields take precedence. */
function withContact(actions: AssistantAction[], own: AssistantAction[]): AssistantAction[] {
  const read = own.find((action) => action.type === 'capture_contact')
  if (!read) return actions
  const seen = actions.filter((action) => action.type === 'capture_contact')
  const fields = Object.assign({}, read.fields, ...seen.map((action) => action.fields))
  return [...actions.filter((action) => action.type !== 'capture_contact'), { type: 'capture_contact', fields }]
}
