/**
 * Answers a contact who writes on WhatsApp.
 *
 *   gateway ─▶ 1 store ─▶ 2 answer ─▶ outgoing-delivery.ts ─▶ gateway ─▶ 1 store (receipts)
 *
 * Every arrow is durable: the row that proves a step is also the job of the next one, and every step may safely run
 * twice. Step 1 is in `store-gateway-events.ts`. 1→2 is `conversations.answer_due_at`, moved on while the contact keeps
 * writing; 2→send is a message with status `queued`. Each commit is published to browsers.
 */
import { describeError } from '@balcao/contract/stored-errors'
import { type AssistantReply, closesTalk, customerLanguage } from '@balcao/assistant'
import type { Venue } from '@balcao/contract'
import { replyFailed } from '@balcao/copy/conversation'
import {
  type Assistant,
  answersNow,
  composeReply,
  prepareReplies,
  type ReplyRequest,
  acts,
  loadFacts,
  type Thread,
  type Reading,
  readFiles,
  MODEL_AT_ONCE,
  modelAnswers,
  modelLease,
} from '#modules/attendant/index.ts'
import {
  anyAnswerDue,
  loadThreads,
  postponeAnswers,
  returnSilentConversations,
  takeDueAnswers,
} from '#modules/conversations/index.ts'
import { loadVenue } from '#modules/venue/index.ts'
import { after, MINUTE, SECOND } from '#platform/clock.ts'
import type { Step } from '#platform/steps.ts'
import { inStage, noteReply } from '#platform/telemetry/metrics.ts'
import { isTracing, journeyOf, noteAnswer, recordSpan } from '#platform/telemetry/tracing.ts'
import { type Answer, giveAnswers } from './give-answers.ts'

/**
 * The most conversations that one run answers. More share a commit among more replies; fewer keep the first one waiting
 * less.
 */
const AT_ONCE = 64

type Deps = Reading & {
  assistant: Assistant
  config: Reading['config'] & { robotBrake: boolean }
}

type DueAnswer = Awaited<ReturnType<typeof takeDueAnswers>>[number]

/** The answer that calls a person and sends no text. */
const WORDLESS = { text: '', handsOver: true, summary: '', unanswered: [], does: null }

/** Milliseconds after which a file that is still on its way is looked for again. */
const FILE_PAUSE = 2 * SECOND

/** Returns step 2, which answers where a burst is over, or hands the conversation over to a person. */
export function answerStep(deps: Deps): Step {
  const [beside, inTurn] = [answerBeside(deps), answerInTurn(deps)]
  // Whoever asks a provider is not waited for: the next burst is answered beside it. Which there is, may change meanwhile.
  return { ...inTurn, ...beside, run: () => (deps.engines.assistant || deps.engines.listener ? beside : inTurn).run() }
}

function answerInTurn(deps: Deps): Step {
  const { db, clock } = deps
  return {
    name: 'answer',
    topic: 'answer',
    batch: AT_ONCE,
    due: anyAnswerDue,
    async run() {
      const due = await db.workerStatement((tx) => takeDueAnswers(tx, clock, AT_ONCE))
      for (const [ownerId, theirs] of Map.groupBy(due, (answer) => answer.ownerId)) {
        await answerOrLeave(deps, ownerId, theirs)
      }
      return due.length
    },
  }
}

/**
 * Returns the step that answers several conversations at a time, each by itself, so that one slow answer delays nobody
 * else.
 */
function answerBeside(deps: Deps): Step {
  const { db, clock } = deps
  const running = new Set<Promise<void>>()
  return {
    name: 'answer',
    topic: 'answer',
    batch: MODEL_AT_ONCE,
    due: anyAnswerDue,
    async run() {
      const free = MODEL_AT_ONCE - running.size
      if (free === 0) return 0
      const due = await db.workerStatement((tx) => takeDueAnswers(tx, clock, free, modelLease(deps)))
      for (const answer of due) {
        const work = answerOrLeave(deps, answer.ownerId, [answer]).finally(() => running.delete(work))
        running.add(work)
      }
      return due.length
    },
    async idle() {
      await Promise.all(running)
    },
  }
}

/**
 * Answers one owner's conversations, and keeps a failure with that owner. When answering them together fails, it
 * answers them one by one. A single answer that fails is composed again when its lease has run out; the last time a
 * person is called instead.
 */
async function answerOrLeave(deps: Deps, ownerId: string, due: DueAnswer[]): Promise<void> {
  const ids = due.map(({ conversationId }) => conversationId)
  try {
    await answerOwner(deps, ownerId, due)
  } catch (error) {
    deps.logger.error({ owner: ownerId, conversations: ids, error: describeError(error) }, 'answers could not be given')
    if (due.length > 1) for (const one of due) await answerOrLeave(deps, ownerId, [one])
    else if (due[0]?.isLastTry) await giveUp(deps, ownerId, ids)
  }
}

/** Sends the fixed text and calls a person, without anything that composing an answer needs. */
async function giveUp(deps: Deps, ownerId: string, ids: string[]): Promise<void> {
  const { db, clock, logger } = deps
  const now = clock.now()
  try {
    const [venue, threads] = await db.tenant(ownerId, (tx) =>
      Promise.all([loadVenue(tx, ownerId), loadThreads(tx, ids, now)]),
    )
    const silent = !answersNow(venue, now)
    const drafts = threads.map((thread) => {
      const reason = whyWaiting(deps, { venue, silent }, thread)
      const wordless = silent || reason || thread.noReply
      return wordless ? { thread, reason, ...WORDLESS, dialogue: null } : failed(thread)
    })
    await giveAnswers(deps, { ownerId, venue }, drafts)
  } catch (error) {
    logger.error({ owner: ownerId, conversations: ids, error: describeError(error) }, 'nobody could be called')
  }
}

/**
 * Composes the replies between two transactions, because a model may be slow. A message that arrives meanwhile makes a
 * reply stale, and the reply is dropped.
 */
async function answerOwner(deps: Deps, ownerId: string, due: DueAnswer[]) {
  const { db, clock, logger, assistant } = deps
  const begun = Date.now()
  const now = clock.now()
  const conversationIds = due.map(({ conversationId }) => conversationId)
  const persons = due.flatMap(({ conversationId, isPersons }) => (isPersons ? conversationId : []))
  if (persons.length > 0) await comeBack(deps, ownerId, persons)
  const [venue, facts, loaded] = await db.tenant(ownerId, (tx) =>
    Promise.all([loadVenue(tx, ownerId), loadFacts(tx, ownerId, now), loadThreads(tx, conversationIds, now)]),
  )
  // Switched off since the message came, or given back to an assistant that is off: people are waited for, without a word.
  const silent = !answersNow(venue, now)
  const { threads, early } = silent
    ? { threads: loaded, early: [] }
    : await readFiles(deps, { ownerId, venue, now }, loaded)
  if (early.length > 0) await db.tenant(ownerId, (tx) => postponeAnswers(tx, early, after(clock, FILE_PAUSE)))
  if (threads.length === 0) return
  await prepareReplies(assistant, { venue, facts })
  const draftOf = async (thread: Thread) => {
    const reason = whyWaiting(deps, { venue, silent }, thread)
    if (persons.includes(thread.conversationId) && isClosed(thread))
      return { thread, reason, ...WORDLESS, handsOver: false, dialogue: thread.dialogue }
    if (silent || reason || thread.noReply) return { thread, reason, ...WORDLESS, dialogue: thread.dialogue }
    // Written long ago: shown, and not answered one by one.
    if (thread.apologises)
      return { thread, reason, ...WORDLESS, text: apologyOf(venue), handsOver: false, dialogue: thread.dialogue }
    try {
      const request = { venue, facts, thread, now }
      const composed = await inStage(
        'compose',
        () => composeReply(assistant, request),
        () => 1,
      )
      return { thread, reason, request, ...summarise(composed) }
    } catch (error) {
      logger.error({ conversation: thread.conversationId, error: describeError(error) }, 'the assistant failed')
      return failed(thread)
    }
  }
  const drafts = await Promise.all(threads.map(draftOf))
  const replies = deps.engines.assistant ? await withModel(deps, ownerId, drafts) : drafts
  await giveAnswers(deps, { ownerId, venue }, replies)
  for (const { thread, text } of replies) if (text) noteAnswered(thread, clock.now(), begun)
}

/** Notes how long the customer waited, and the part of the answer in the trace of their message. */
function noteAnswered({ conversationId, seen, messages }: Thread, now: Date, from: number) {
  const last = messages.findLast(({ origin }) => origin === 'contact')
  if (last) noteReply(now.getTime() - last.at.getTime())
  if (!isTracing()) return
  const parent = journeyOf(conversationId, seen)
  const attributes = { 'balcao.conversation': conversationId, 'balcao.message': seen }
  recordSpan({ name: 'answer message', kind: 'internal', from, attributes, parent })
  noteAnswer(conversationId, parent)
}

/** Returns conversations to the assistant that a person had and left silent. */
const comeBack = ({ db, clock }: Deps, ownerId: string, ids: string[]) =>
  db.tenant(ownerId, async (tx) => {
    const { answering } = await loadVenue(tx, ownerId)
    await returnSilentConversations(tx, ids, answering.humanSilenceMinutes * MINUTE, clock.now())
  })

/** Tells whether the contact's last messages ended the talk with a person, so that a late answer is not wanted. */
function isClosed({ messages }: Thread) {
  const open = messages.filter(({ answered }) => !answered)
  return open.every(({ kind, text }) => kind === 'reaction' || (kind === 'text' && closesTalk(text)))
}

/**
 * Returns the reason why a person is called without a text, where nobody asked for one and the assistant is not simply
 * off.
 */
function whyWaiting(
  { config }: Deps,
  { venue, silent }: { venue: Venue; silent: boolean },
  thread: Thread,
): Answer['reason'] {
  // Two robots talking would never end: this one stops, without a word that the other could answer.
  if (config.robotBrake && thread.tooManyReplies) return 'too-many-replies'
  return silent && venue.mode === 'outside-hours' ? 'venue-open' : null
}

/**
 * Replaces the local engine's replies by those of a model where it can and may answer. Where it may not, questions
 * without an answer go to a person.
 */
async function withModel<D extends { thread: Thread; request?: ReplyRequest }>(
  deps: Deps,
  ownerId: string,
  drafts: D[],
) {
  const asked = drafts.flatMap(({ thread, request }) => (request ? [{ id: thread.conversationId, request }] : []))
  const replies = await modelAnswers(deps, ownerId, asked)
  const withReply = async (draft: D) => {
    const reply = replies.get(draft.thread.conversationId)
    if (reply) return { ...draft, ...summarise(reply), asked: true }
    if (!draft.request) return draft
    return { ...draft, ...summarise(await composeReply(deps.assistant, { ...draft.request, lastResort: true })) }
  }
  return Promise.all(drafts.map(withReply))
}

/** Returns the answer with the fixed courteous text that calls a person, so that nobody is left without an answer. */
const failed = (thread: Thread): Answer => ({
  thread,
  reason: null,
  ...WORDLESS,
  text: replyFailed[languageOf(thread)],
  dialogue: null,
})

const languageOf = ({ messages }: Thread) =>
  customerLanguage(messages.flatMap(({ origin, text }) => (origin === 'contact' ? [text] : [])).toReversed())

/** Returns the venue's apology; empty where the venue does not want one any more. */
const apologyOf = ({ sending: { apology } }: Venue) => (apology.on ? apology.text : '')

function summarise(reply: AssistantReply) {
  const handoff = reply.actions.find(({ type }) => type === 'handoff')
  return {
    text: reply.text,
    handsOver: handoff !== undefined,
    summary: handoff?.type === 'handoff' ? handoff.summary : '',
    dialogue: reply.state ?? null,
    unanswered: reply.trace.unanswered,
    /** The actions of the reply; null for the many replies without any. */
    does: acts(reply.actions) ? { parts: reply.parts, actions: reply.actions, language: reply.trace.language } : null,
  }
}
